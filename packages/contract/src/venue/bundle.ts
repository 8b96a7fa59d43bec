import { activitySchemes, engagementStatuses, isForward } from '@floorwright/domain/engagements';
import { layerKinds } from '@floorwright/domain/floors';
import { applicationFormat, bundleFormat, bundleLimits } from '@floorwright/domain/venue-bundle';
import { z } from 'zod';

import { NewBeaconInput } from '../beacons/beacons.ts';
import { CouponInput } from '../engagements/coupons.ts';
import {
  ActionName,
  ActionUrl,
  CustomRowInput,
  NewTriggerInput,
} from '../engagements/trigger-inputs.ts';
import { PoiCategoryInput } from '../pois/poi-categories.ts';
import { NewPoiInput } from '../pois/pois.ts';
import { WorkingHours } from '../pois/working-hours.ts';
import { ChosenId, requiredText, text } from '../wire/fields.ts';
import { LanguagesInput } from '../wire/translations.ts';
import { ApplicationInput, RedirectUrisInput } from './applications.ts';
import { NewBuildingInput } from './buildings.ts';
import { Coordinate } from './coordinates.ts';
import { NewFloorInput } from './floors.ts';
import { routePointWireKinds } from './routes.ts';

// Version 1 of the files in a bundle. The limits are the same as for the calls that write these things.

const { latitude, longitude } = Coordinate.shape;

/** As in GeoJSON, the longitude comes first. */
const Position = z.tuple([longitude, latitude]);

/** The path of a picture in the archive. */
const PicturePath = z.string().regex(/^pictures\/[\w-]{1,60}\.\w{1,8}$/);

const providerId = text().nullable().default(null);

const building = NewBuildingInput.shape;

const Building = z.object({
  name: building.name,
  address: building.address,
  at: Position,
  /** Above the ground, and below. */
  floors: building.floors,
  basement_floors: building.basement_floors,
  /** The main language first. */
  languages: LanguagesInput,
  translations: building.translations,
  photo: PicturePath.nullable().default(null),
  poi_link_mask: building.poi_link_mask,
  /** Null if it was never switched. */
  share_page: z.boolean().nullable().default(null),
  /** The venue of the external indoor-map provider, without what is needed to sign in there. */
  provider_id: providerId,
});

const category = PoiCategoryInput.shape.building_poi_category.shape;

export const BundleCategory = z.object({
  name: category.name,
  translations: category.translations,
});

const Layer = z.object({
  file: z.string().regex(/^floors\/\d{2,3}\/layers\/[\w-]{1,60}\.geojson$/),
  kind: z.enum(layerKinds),
  name: requiredText(),
});

export const BundleFloor = z.object({
  name: NewFloorInput.shape.name,
  /** 0 is the ground floor. */
  position: z.number().int().min(-1000).max(1000),
  translations: NewFloorInput.shape.translations,
  provider_id: providerId,
  plan: PicturePath.nullable().default(null),
  /** Of the plan: upper left, upper right, lower right, lower left. Empty until it is placed. */
  corners: z.union([z.tuple([]), z.tuple([Position, Position, Position, Position])]).default([]),
  /** From the lowest up. */
  layers: z.array(Layer).max(100).default([]),
});

const poi = NewPoiInput.shape;

export const BundlePoi = z.object({
  /** Unique in the building. */
  poi_id: poi.poi_id,
  title: poi.title,
  /** The name of one of the categories. */
  category: text().nullable().default(null),
  subcategories: poi.subcategories,
  subtitles: poi.subtitles,
  color: poi.color,
  outline: poi.outline,
  icon: PicturePath.nullable().default(null),
  pictures: z.array(PicturePath).max(100).default([]),
  working_hours: WorkingHours.default(null),
  description: poi.description,
  website: poi.website,
  phone: poi.phone,
  external_id: poi.external_id,
  properties: poi.properties,
  translations: poi.translations,
  /** The first one is not repeated at the end. */
  corners: z.array(Position).min(3).max(1000),
});

export const BundlePoint = z.object({
  /** Unique on the floor. */
  point_id: ChosenId,
  kind: z.enum(routePointWireKinds).default('point'),
  at: Position,
  /** The points that can be walked to from here. */
  neighbors: z.array(ChosenId).max(100).default([]),
  /** The same text on each floor that an elevator or staircase joins. */
  shaft: text().nullable().default(null),
  /** The links to neighbors that are closed, not wheelchair-accessible or bridges. */
  links: z
    .array(
      z.object({
        point_id: ChosenId,
        accessible: z.boolean(),
        closed: z.boolean(),
        bridge: z.literal(true).optional(),
      }),
    )
    .max(100)
    .default([]),
});

const { name, uuid, major, minor, vendor, zone_id: zoneId } = NewBeaconInput.shape;

/** A place in a list, counted from 1. */
const Place = z.number().int().min(1).max(bundleLimits.items);

export const BundleBeacon = z.object({
  name,
  uuid,
  major,
  minor,
  vendor,
  zone_id: zoneId,
  /** The place of its floor in `floors`, counted from 1. */
  floor: Place.nullable().default(null),
  at: Position.nullable().default(null),
});

const trigger = NewTriggerInput.shape;
const Day = z.iso.date().nullable().default(null);

export const BundleEngagement = z
  .object({
    name: ActionName,
    event_type: trigger.event_type,
    scheme: z.enum(activitySchemes),
    /** Only for the scheme coupon; logo and image are paths of pictures. */
    coupon: CouponInput.nullable().default(null),
    url: ActionUrl.nullable().default(null),
    custom_attributes: z.array(CustomRowInput).max(100).default([]),
    /** The places of its beacons in beacons.json, counted from 1. */
    beacons: z.array(Place).max(1000),
    active_from: Day,
    active_until: Day,
    active_hours: WorkingHours.default(null),
    cooldown_minutes: trigger.cooldown_minutes,
    cap_per_visitor: trigger.cap_per_visitor,
    priority: trigger.priority,
    status: z.enum(engagementStatuses).default('active'),
    translations: trigger.translations,
  })
  .refine(({ scheme, coupon }) => (scheme === 'coupon') === (coupon !== null), {
    path: ['coupon'],
  })
  .refine(({ scheme, url }) => (scheme === 'url') === (url !== null), { path: ['url'] })
  .refine(isForward, { path: ['active_until'] });

/** The version is checked before this: a newer program's has its own message. */
const Bundle = z.object({
  format: z.literal(bundleFormat),
  version: z.number().int().min(1),
  building: Building,
  categories: z.array(BundleCategory).max(bundleLimits.items).default([]),
  floors: z.array(BundleFloor).max(bundleLimits.floors).default([]),
});

/** The same, with objects that are checked one by one, so that a wrong one does not refuse the file. */
export const BundleHead = Bundle.extend({
  categories: z.array(z.unknown()).max(bundleLimits.items).default([]),
  floors: z.array(z.unknown()).max(bundleLimits.floors).default([]),
});

/** In the archive of an application, beside a folder for each building, which is a bundle. */
const BundleApplication = z.object({
  format: z.literal(applicationFormat),
  version: z.number().int().min(1),
  application: z.object({
    name: ApplicationInput.shape.name,
    /** The OAuth redirect addresses, which only a new application takes. */
    redirect_uris: RedirectUrisInput.shape.redirect_uris.default([]),
  }),
  /** All of the application, also those that no POI has. */
  categories: z.array(BundleCategory).max(bundleLimits.items).default([]),
  /** The folders of the buildings. */
  buildings: z
    .array(z.string().regex(/^buildings\/\d{2,3}$/))
    .max(bundleLimits.buildings)
    .default([]),
});

/** The same, with categories that are checked one by one. */
export const BundleApplicationHead = BundleApplication.extend({
  categories: z.array(z.unknown()).max(bundleLimits.items).default([]),
});

/** The schema of each file, by its path. */
export const bundleFiles = {
  'application.json': BundleApplication,
  'bundle.json': Bundle,
  'floors/NN/pois.json': z.array(BundlePoi).max(bundleLimits.items),
  'floors/NN/route.json': z.array(BundlePoint).max(bundleLimits.items),
  'beacons.json': z.array(BundleBeacon).max(bundleLimits.items),
  'engagements.json': z.array(BundleEngagement).max(bundleLimits.items),
};
