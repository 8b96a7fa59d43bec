import type { Beacon, beacons, CallInput, pois, routes } from '@floorwright/contract';
import { sortedProperties } from '@floorwright/domain/pois';
import { pointsOf, type RouteGraph } from '@floorwright/domain/route-graph';
import { noTranslations, translationChanges } from '@floorwright/domain/translations';
import {
  readWorkingHours,
  type WireWorkingHours,
  writeWorkingHours,
} from '@floorwright/domain/working-hours';
import { nothingMore, type PlacedBeacon, type Poi, type PoiMore } from '@floorwright/floor-editor';
import type { z } from 'zod';

import type { WirePoi } from '../../../venue/company/floor-contents.ts';

export type WireBeacon = z.output<typeof Beacon>;

type PoiInput = CallInput<typeof pois.update>['body'];
type NewPoiInput = CallInput<typeof pois.create>['body'];

export const iconFromWire = ({ icon }: WirePoi): Poi['icon'] =>
  icon && { signedId: icon.signed_id, url: icon['1x']?.url ?? icon.url ?? '' };

const hoursFromWire = ({ working_hours: hours }: WirePoi): Poi['workingHours'] => {
  const answer = readWorkingHours(hours);
  return answer.outcome === 'read' ? answer.hours : null;
};

const moreFromWire = (poi: WirePoi): PoiMore => ({
  description: poi.description,
  website: poi.website ?? '',
  phone: poi.phone ?? '',
  pictures: poi.pictures.map(({ signed_id: signedId, small, url }) => ({
    signedId,
    url: small?.url ?? url ?? '',
  })),
  externalId: poi.external_id ?? '',
  properties: poi.properties,
});

export const poiFromWire = (poi: WirePoi): Poi => ({
  key: poi.poi_id,
  title: poi.title,
  categoryId: poi.category_id,
  subcategories: poi.subcategories,
  subtitles: poi.subtitles,
  color: poi.color,
  outline: poi.outline,
  icon: iconFromWire(poi),
  workingHours: hoursFromWire(poi),
  translations: poi.translations,
  ...moreFromWire(poi),
  ring: poi.coordinates,
});

/** Copies the domain's readonly lists, since the wire type has mutable ones. */
const hoursToWire = (hours: WireWorkingHours): NonNullable<PoiInput['working_hours']> | null =>
  hours === null || typeof hours === 'string'
    ? hours
    : hours.map((day) =>
        typeof day === 'string' ? day : day.map(([start, end]): [string, string] => [start, end]),
      );

const described = (poi: Poi) => ({
  title: poi.title,
  // The API expects an empty string for no category.
  category_id: poi.categoryId ?? ('' as const),
  subcategories: [...poi.subcategories],
  subtitles: [...poi.subtitles],
  color: poi.color,
  outline: poi.outline,
  working_hours: hoursToWire(writeWorkingHours(poi.workingHours)),
  coordinates_attributes: poi.ring.map(({ latitude, longitude }) => ({ latitude, longitude })),
});

/** Only the languages that changed, so that texts of removed languages stay as they are. */
const translationsToWire = (poi: Poi, before: Poi | undefined): Pick<PoiInput, 'translations'> => {
  const translations = translationChanges(before?.translations ?? noTranslations, poi.translations);
  return translations ? { translations } : {};
};

const sameProperties = (a: PoiMore['properties'], b: PoiMore['properties']): boolean =>
  JSON.stringify(sortedProperties(a)) === JSON.stringify(sortedProperties(b));

const signedIds = ({ pictures }: PoiMore): string[] => pictures.map(({ signedId }) => signedId);

/** Only what changed, so that a request has no fields that the POI does not use. */
const moreToWire = (
  poi: PoiMore,
  before: PoiMore = nothingMore,
): Pick<
  PoiInput,
  'description' | 'website' | 'phone' | 'pictures' | 'external_id' | 'properties'
> => ({
  ...(poi.description !== before.description && { description: poi.description }),
  ...(poi.website !== before.website && { website: poi.website }),
  ...(poi.phone !== before.phone && { phone: poi.phone }),
  ...(signedIds(poi).join() !== signedIds(before).join() && { pictures: signedIds(poi) }),
  ...(poi.externalId !== before.externalId && { external_id: poi.externalId }),
  ...(!sameProperties(poi.properties, before.properties) && {
    properties: { ...poi.properties },
  }),
});

/** Constant fields that the API expects in every new POI. */
const shape = { kind: 'Feature', geometry_type: 'Polygon', height: 0 } as const;

export const newPoiToWire = (poi: Poi): NewPoiInput & typeof shape => ({
  poi_id: poi.key,
  ...described(poi),
  icon: poi.icon?.signedId ?? null,
  ...translationsToWire(poi, undefined),
  ...moreToWire(poi),
  ...shape,
});

/** The icon is sent only if it was replaced, since signed ids expire. */
export const poiToWire = (poi: Poi, before: Poi | undefined, lockVersion: number): PoiInput => ({
  ...described(poi),
  ...(poi.icon?.signedId === before?.icon?.signedId ? {} : { icon: poi.icon?.signedId ?? null }),
  ...translationsToWire(poi, before),
  ...moreToWire(poi, before),
  lock_version: lockVersion,
});

type RouteInput = CallInput<typeof routes.replace>['body'];
type SentPoint = RouteInput['building_route_points_attributes'][number];

export const graphToWire = (graph: RouteGraph): SentPoint[] =>
  pointsOf(graph).map(({ id, at, kind, shaft, neighbors, links }) => ({
    point_id: id,
    kind,
    latitude: at.latitude,
    longitude: at.longitude,
    neighbors: [...neighbors],
    shaft,
    links_attributes: links.map(({ to, accessible, closed, bridge }) => ({
      point_id: to,
      accessible,
      closed,
      ...(bridge && { bridge }),
    })),
  }));

type BeaconInput = CallInput<typeof beacons.update>['body'];

/** Undefined for a beacon without a place on the floor. */
export const beaconFromWire = (beacon: WireBeacon): PlacedBeacon | undefined => {
  const { id, name, uuid, major, minor, latitude, longitude } = beacon;
  if (latitude === null || longitude === null) return undefined;
  return { id, name, uuid, major, minor, at: { latitude, longitude } };
};

export const beaconToWire = ({ id, uuid, at }: PlacedBeacon, floorId: number): BeaconInput => ({
  id,
  uuid,
  building_floor_id: floorId,
  latitude: at.latitude,
  longitude: at.longitude,
});

/** The place of a beacon on the server. */
export type BeaconPlace = Pick<WireBeacon, 'building_floor_id' | 'latitude' | 'longitude'>;

/** The place of a beacon that was removed from its floor but stays in the building. */
export const nowhere: BeaconPlace = { building_floor_id: null, latitude: null, longitude: null };

export const removedBeaconToWire = ({ id, uuid }: PlacedBeacon, to: BeaconPlace): BeaconInput => ({
  id,
  uuid,
  ...to,
});
