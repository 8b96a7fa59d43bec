import { type Selectable, sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import type { BuildingPois } from '../../platform/database/schema.generated.ts';

/** A POI as copies are compared: its name and its shape. */
export type PoiPlace = Pick<
  Selectable<BuildingPois>,
  'id' | 'building_floor_id' | 'title' | 'ring' | 'lock_version'
>;

const columns = ['id', 'building_floor_id', 'title', 'ring', 'lock_version'] as const;

/** Locks POIs of a floor, so that they cannot change while they are copied. */
export const lockPoisForShare = (
  tx: Db,
  floorId: number,
  ids: readonly number[],
): Promise<PoiPlace[]> =>
  tx
    .selectFrom('building_pois')
    .select(columns)
    .where('building_floor_id', '=', floorId)
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .orderBy('id')
    .forShare()
    .execute();

/** The POIs of these floors. */
export const listPoiPlaces = (tx: Db, floorIds: readonly number[]): Promise<PoiPlace[]> =>
  tx
    .selectFrom('building_pois')
    .select(columns)
    .where(sql<boolean>`building_floor_id = any(${floorIds}::integer[])`)
    .orderBy('id')
    .execute();

type Copy = { of: { floorId: number } | { ids: readonly number[] }; to: number };

/** What a copy has in common with its original. An external id identifies one place, so copies have none. */
const copied = sql.join(
  [
    'building_id',
    'title',
    'category_id',
    'subcategories',
    'subtitles',
    'color',
    'outline',
    'icon_file_id',
    'working_hours',
    'translations',
    'description',
    'website',
    'phone',
    'properties',
    'ring',
  ].map((column) => sql.ref(column)),
);

/** Copies POIs to another floor of their building, under new ids and in their order. */
export const copyPois = async (
  tx: Db,
  { of, to }: Copy,
  now: Date,
): Promise<{ id: number; lock_version: number }[]> => {
  const isCopied =
    'floorId' in of
      ? sql<boolean>`building_floor_id = ${of.floorId}`
      : sql<boolean>`id = any(${of.ids}::integer[])`;
  // The new ids are made first, to know the copy of each original.
  const pairs = await tx
    .selectFrom('building_pois')
    .select(['id', sql<string>`gen_random_uuid()::text`.as('poi_id')])
    .where(isCopied)
    .execute();
  const ids = pairs.map(({ id }) => id);
  const poiIds = pairs.map(({ poi_id: poiId }) => poiId);
  const { rows } = await sql<{ id: number; lock_version: number }>`
    insert into building_pois (building_floor_id, poi_id, ${copied}, created_at, updated_at)
    select ${to}::integer, copy.poi_id, ${copied}, ${now}::timestamptz, ${now}::timestamptz
    from building_pois
    join unnest(${ids}::integer[], ${poiIds}::text[]) copy (original_id, poi_id) on original_id = id
    order by created_at, id
    returning id, lock_version
  `.execute(tx);
  await sql`
    insert into building_poi_pictures (building_poi_id, position, file_id)
    select poi.id, position, file_id
    from unnest(${ids}::integer[], ${poiIds}::text[]) copy (original_id, poi_id)
    join building_poi_pictures picture on picture.building_poi_id = original_id
    join building_pois poi on poi.building_floor_id = ${to} and poi.poi_id = copy.poi_id
  `.execute(tx);
  return rows;
};

type Version = { id: number; lock_version: number };

/** Deletes POIs of a floor that no one has changed since these versions. */
export const deleteUnchangedPois = async (
  tx: Db,
  floorId: number,
  versions: readonly Version[],
): Promise<number> => {
  const ids = versions.map(({ id }) => id);
  const numbers = versions.map(({ lock_version }) => lock_version);
  const deleted = await sql`
    delete from building_pois poi
    using unnest(${ids}::integer[], ${numbers}::integer[]) made (id, lock_version)
    where poi.building_floor_id = ${floorId}
      and poi.id = made.id and poi.lock_version = made.lock_version
  `.execute(tx);
  return Number(deleted.numAffectedRows ?? 0n);
};

/** How many of these POIs a floor has. */
export const countPois = async (
  tx: Db,
  floorId: number,
  ids: readonly number[],
): Promise<number> => {
  const { count } = await tx
    .selectFrom('building_pois')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('building_floor_id', '=', floorId)
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .executeTakeFirstOrThrow();
  return Number(count);
};
