import type { RoutePoint } from '@floorwright/contract';
import { isSubscribed } from '@floorwright/domain/billing';
import type { Position } from '@floorwright/domain/geo';
import type { BuildingTexts, Translations } from '@floorwright/domain/translations';
import { sql } from 'kysely';
import type { z } from 'zod';

import type { Db } from '../../platform/database/db.ts';

export type SharedBuildingRow = {
  id: number;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  languages: string[];
  translations: Translations<BuildingTexts>;
  company_id: number;
  /** The version to show; null for the tables, which have every change at once. */
  version_id: number | null;
};

/** The buildings whose share page is on, with the subscriptions of their companies. */
export const sharedBuildings = (db: Db) =>
  db
    .selectFrom('buildings')
    .innerJoin('applications', 'applications.id', 'buildings.application_id')
    .innerJoin('subscriptions', 'subscriptions.saas_company_id', 'applications.saas_company_id')
    .select(['subscriptions.status', 'subscriptions.expires_at'])
    .where('buildings.share_page', '=', true);

/** What visitors see of the building itself: as published, if that is not automatic. */
const textsOfBuilding = [
  'buildings.id',
  'applications.saas_company_id as company_id',
  'live.version_id',
  sql<string>`coalesce(live.name, buildings.name)`.as('name'),
  sql<string>`coalesce(live.address, buildings.address)`.as('address'),
  sql<number>`coalesce(live.latitude, buildings.latitude)`.as('latitude'),
  sql<number>`coalesce(live.longitude, buildings.longitude)`.as('longitude'),
  sql<string[]>`coalesce(live.languages, buildings.languages)`.as('languages'),
  sql<Translations<BuildingTexts>>`coalesce(live.translations, buildings.translations)`.as(
    'translations',
  ),
] as const;

/** A building whose share page is on, of a company with access. */
export const findSharedBuilding = async (
  db: Db,
  id: number,
  now: Date,
): Promise<SharedBuildingRow | undefined> => {
  const row = await sharedBuildings(db)
    .leftJoin('live_buildings as live', 'live.building_id', 'buildings.id')
    .select(textsOfBuilding)
    .where('buildings.id', '=', id)
    .executeTakeFirst();
  if (!row || !isSubscribed(row, now)) return undefined;
  const { status: _, expires_at: __, ...building } = row;
  return building;
};

/** A link to a preview that has not expired, with its building as it is edited. */
export const findPreview = async (
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<(SharedBuildingRow & { expires_at: Date; number: number | null }) | undefined> => {
  const row = await db
    .selectFrom('building_previews as preview')
    .innerJoin('buildings', 'buildings.id', 'preview.building_id')
    .innerJoin('applications', 'applications.id', 'buildings.application_id')
    .innerJoin('subscriptions', 'subscriptions.saas_company_id', 'applications.saas_company_id')
    .leftJoin('building_versions as version', 'version.id', 'preview.version_id')
    .select(['preview.expires_at', 'preview.version_id', 'version.number'])
    .select(['subscriptions.status', 'subscriptions.expires_at as subscribed_until'])
    .select(['buildings.id', 'buildings.name', 'buildings.address', 'buildings.latitude'])
    .select(['buildings.longitude', 'buildings.languages', 'buildings.translations'])
    .select('applications.saas_company_id as company_id')
    .where('preview.token_hash', '=', tokenHash)
    .where('preview.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { status, subscribed_until: until, ...building } = row;
  return isSubscribed({ status, expires_at: until }, now) ? building : undefined;
};

/** From the lowest up. */
export const listFloors = (db: Db, buildingId: number) =>
  db
    .selectFrom('building_floors')
    .select(['id', 'name', 'position', 'photo_file_id', 'corners', 'translations'])
    .where('building_id', '=', buildingId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export type FloorRow = Awaited<ReturnType<typeof listFloors>>[number];

const layers = (db: Db) =>
  db
    .selectFrom('building_floor_layers as layer')
    .innerJoin('building_floors as floor', 'floor.id', 'layer.building_floor_id')
    .innerJoin('files', 'files.id', 'layer.file_id')
    .select(['layer.id', 'layer.building_floor_id as floor_id', 'layer.kind', 'layer.file_id'])
    .select(['files.checksum', 'files.byte_size', 'files.saas_company_id as company_id'])
    .where('layer.removed_at', 'is', null);

export const listLayers = (db: Db, buildingId: number) =>
  layers(db)
    .where('floor.building_id', '=', buildingId)
    .orderBy('layer.position')
    .orderBy('layer.id')
    .execute();

export type LayerRow = Awaited<ReturnType<typeof listLayers>>[number];

export const findLayer = (db: Db, buildingId: number, id: number): Promise<LayerRow | undefined> =>
  layers(db)
    .where('floor.building_id', '=', buildingId)
    .where('layer.id', '=', id)
    .executeTakeFirst();

export const listPois = (db: Db, buildingId: number) =>
  db
    .selectFrom('building_pois as poi')
    .leftJoin('building_poi_categories as category', 'category.id', 'poi.category_id')
    .select([
      'poi.poi_id',
      'poi.building_floor_id as floor_id',
      'poi.title',
      'poi.subtitles',
      'category.name as category',
      'poi.subcategories',
      'poi.color',
      'poi.outline',
      'poi.icon_file_id',
      'poi.working_hours',
      'poi.ring',
      'poi.translations',
      'poi.description',
      'poi.website',
      'poi.phone',
      'poi.external_id',
      'poi.properties',
      'category.translations as category_translations',
    ])
    .where('poi.building_id', '=', buildingId)
    .orderBy('poi.id')
    .execute();

export type PoiRow = Awaited<ReturnType<typeof listPois>>[number];

/** The pictures of all POIs, in the order of each. */
export const listPictures = (db: Db, buildingId: number) =>
  db
    .selectFrom('building_poi_pictures as picture')
    .innerJoin('building_pois as poi', 'poi.id', 'picture.building_poi_id')
    .select(['poi.poi_id', 'picture.file_id'])
    .where('poi.building_id', '=', buildingId)
    .orderBy('picture.building_poi_id')
    .orderBy('picture.position')
    .execute();

export type PictureRow = Awaited<ReturnType<typeof listPictures>>[number];

const routesOf = (db: Db, buildingId: number) =>
  db
    .selectFrom('building_routes as route')
    .innerJoin('building_floors as floor', 'floor.id', 'route.building_floor_id')
    .where('floor.building_id', '=', buildingId);

export const hasRoutes = async (db: Db, buildingId: number): Promise<boolean> => {
  const found = await routesOf(db, buildingId)
    .select('floor.id')
    .where(sql<boolean>`json_array_length(route.points) > 0`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

export type RoutePointRow = z.output<typeof RoutePoint>;
export type RouteRow = { floor_id: number; points: RoutePointRow[] };

export const listRoutes = (db: Db, buildingId: number): Promise<RouteRow[]> =>
  routesOf(db, buildingId)
    .select(['floor.id as floor_id', sql<RoutePointRow[]>`route.points`.as('points')])
    .orderBy('floor.position')
    .orderBy('floor.id')
    .execute();

/** Latitude and longitude of each place in one list, as stored. */
export const positionsOf = (numbers: readonly number[]): Position[] =>
  Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => ({
    latitude: numbers[2 * index] ?? 0,
    longitude: numbers[2 * index + 1] ?? 0,
  }));
