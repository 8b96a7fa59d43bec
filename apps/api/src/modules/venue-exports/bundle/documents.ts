import type {
  BundleBeacon,
  BundleCategory,
  BundleEngagement,
  BundleFloor,
  bundleFiles,
  BundlePoi,
  BundlePoint,
} from '@floorwright/contract';
import { isRecord } from '@floorwright/domain/json';
import { noProperties, sortedProperties } from '@floorwright/domain/pois';
import {
  applicationFormat,
  applicationVersion,
  bundleFormat,
  bundlePaths,
  bundleVersion,
} from '@floorwright/domain/venue-bundle';
import type { z } from 'zod';

import type { ApplicationRows } from './application-repository.ts';
import type { BundleRows } from './rows-repository.ts';

/** What a file of the archive has. Stored values are written as they are: readers check them. */
type Written<Schema extends z.ZodType> = { [Field in keyof z.input<Schema>]-?: unknown };

type Main = z.input<(typeof bundleFiles)['bundle.json']>;
type Application = z.input<(typeof bundleFiles)['application.json']>;

/** The path of a picture; null if there is none. */
type PictureOf = (fileId: number | null) => string | null;

type Row<Kind extends 'floors' | 'pois' | 'beacons' | 'engagements' | 'layers'> =
  BundleRows[Kind][number];

const positions = (numbers: readonly number[]): [number, number][] =>
  Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => [
    numbers[2 * index + 1] ?? 0,
    numbers[2 * index] ?? 0,
  ]);

const poiOf = (row: Row<'pois'>, pictureOf: PictureOf): Written<typeof BundlePoi> => ({
  poi_id: row.poi_id,
  title: row.title,
  category: row.category,
  subcategories: row.subcategories,
  subtitles: row.subtitles,
  color: row.color,
  outline: row.outline,
  icon: pictureOf(row.icon_file_id),
  pictures: row.picture_ids.map(pictureOf),
  working_hours: row.working_hours,
  description: row.description ?? '',
  website: row.website,
  phone: row.phone,
  external_id: row.external_id,
  properties: sortedProperties(row.properties ?? noProperties),
  translations: row.translations,
  corners: positions(row.ring),
});

const pointOf = (
  point: BundleRows['routes'][number]['points'][number],
): Written<typeof BundlePoint> => ({
  point_id: point.point_id,
  kind: point.kind,
  at: [point.longitude, point.latitude],
  neighbors: point.neighbors,
  shaft: point.shaft,
  links: point.links.map(({ point_id, accessible, closed, bridge }) => ({
    point_id,
    accessible,
    closed,
    ...(bridge && { bridge }),
  })),
});

const beaconOf = (
  row: Row<'beacons'>,
  placeOfFloor: (id: number) => number,
): Written<typeof BundleBeacon> => ({
  name: row.name,
  uuid: row.uuid,
  major: row.major,
  minor: row.minor,
  vendor: row.vendor,
  zone_id: row.zone_id,
  floor: row.building_floor_id === null ? null : placeOfFloor(row.building_floor_id),
  at: row.longitude === null ? null : [row.longitude, row.latitude],
});

const engagementOf = (
  row: Row<'engagements'>,
  pictureOf: PictureOf,
  placeOfBeacon: (id: number) => number,
): Written<typeof BundleEngagement> => ({
  name: row.name,
  event_type: row.event_type,
  scheme: row.scheme,
  coupon: isRecord(row.coupon)
    ? { ...row.coupon, logo: pictureOf(row.logo_file_id), image: pictureOf(row.image_file_id) }
    : null,
  url: row.url,
  custom_attributes: row.custom_attributes,
  beacons: row.beacon_ids.map(placeOfBeacon).toSorted((a, b) => a - b),
  active_from: row.active_from,
  active_until: row.active_until,
  active_hours: row.active_hours,
  cooldown_minutes: row.cooldown_minutes,
  cap_per_visitor: row.cap_per_visitor,
  priority: row.priority,
  status: row.status,
  translations: row.translations,
});

/** The categories of the POIs, by name. */
const categoriesOf = (pois: BundleRows['pois']): Written<typeof BundleCategory>[] => {
  const byName = new Map(
    pois.flatMap(({ category: name, category_translations: translations }) =>
      name === null ? [] : [[name, { name, translations }] as const],
    ),
  );
  return [...byName.keys()]
    .toSorted()
    .map((name) => byName.get(name) ?? { name, translations: {} });
};

const floorOf = (
  floor: Row<'floors'>,
  layers: Written<typeof BundleFloor>['layers'],
  pictureOf: PictureOf,
): Written<typeof BundleFloor> => ({
  name: floor.name,
  position: floor.position,
  translations: floor.translations,
  provider_id: floor.jibestream_id,
  plan: pictureOf(floor.photo_file_id),
  corners: positions(floor.corners),
  layers,
});

/** Where each object is in its list, counted from 1, by its id. */
const placesOf = (rows: readonly { id: number }[]): ((id: number) => number) => {
  const places = new Map(rows.map(({ id }, index) => [id, index + 1]));
  return (id) => places.get(id) ?? 0;
};

type LayerFile = { path: string; fileId: number };

/** The files of a bundle, without ids of the database and without times: the same for the same building. */
export const bundleDocuments = (
  { building, floors, layers, pois, routes, beacons, engagements }: BundleRows,
  pictureOf: PictureOf,
): { documents: { path: string; content: unknown }[]; layerFiles: LayerFile[] } => {
  const layerFiles: LayerFile[] = [];
  const layersOf = (floorId: number, index: number) =>
    layers
      .filter((layer) => layer.floor_id === floorId)
      .map(({ kind, filename, file_id: fileId }, place) => {
        const path = bundlePaths.layer(index, place, kind);
        layerFiles.push({ path, fileId });
        return { file: path, kind, name: filename };
      });
  const main: { [Field in keyof Main]-?: unknown } = {
    format: bundleFormat,
    version: bundleVersion,
    building: {
      name: building.name,
      address: building.address,
      at: [building.longitude, building.latitude],
      floors: building.floors,
      basement_floors: building.basement_floors,
      languages: building.languages,
      translations: building.translations,
      photo: pictureOf(building.photo_file_id),
      poi_link_mask: building.poi_link_mask,
      // A building that is made of it is not public before someone shows a link.
      share_page: building.share_page === false ? false : null,
      provider_id: building.jibestream_id,
    } satisfies { [Field in keyof Main['building']]-?: unknown },
    categories: categoriesOf(pois),
    floors: floors.map((floor, index) => floorOf(floor, layersOf(floor.id, index), pictureOf)),
  };
  const ofFloors = floors.flatMap(({ id }, index) => [
    {
      path: bundlePaths.pois(index),
      content: pois
        .filter(({ building_floor_id: floorId }) => floorId === id)
        .map((row) => poiOf(row, pictureOf)),
    },
    {
      path: bundlePaths.route(index),
      content: (routes.find(({ floor_id: floorId }) => floorId === id)?.points ?? []).map(pointOf),
    },
  ]);
  const placeOfFloor = placesOf(floors);
  const placeOfBeacon = placesOf(beacons);
  return {
    layerFiles,
    documents: [
      { path: bundlePaths.main, content: main },
      ...ofFloors,
      { path: bundlePaths.beacons, content: beacons.map((row) => beaconOf(row, placeOfFloor)) },
      {
        path: bundlePaths.engagements,
        content: engagements.map((row) => engagementOf(row, pictureOf, placeOfBeacon)),
      },
    ],
  };
};

/** What an application has itself, without its keys. */
export const applicationDocument = (
  { application, categories }: ApplicationRows,
  buildings: number,
): { [Field in keyof Application]-?: unknown } => ({
  format: applicationFormat,
  version: applicationVersion,
  application: {
    name: application.name,
    redirect_uris: application.redirect_uris,
  } satisfies { [Field in keyof Application['application']]-?: unknown },
  categories,
  buildings: Array.from({ length: buildings }, (_, index) => bundlePaths.building(index)),
});
