import { isSubscribed } from '@floorwright/domain/billing';
import type { Position } from '@floorwright/domain/geo';
import { type Expression, sql, type SqlBool } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { sharedBuildings } from './repository.ts';

/** Where and when to search: companies without a subscription are not found. */
export type Search = { db: Db; now: Date };

type Subscription = Parameters<typeof isSubscribed>[0] & object;

const found = async <Row extends Subscription>(
  rows: { execute: () => Promise<Row[]> },
  { now }: Search,
): Promise<Row[]> => (await rows.execute()).filter((row) => isSubscribed(row, now));

/** The POIs of the buildings whose share page is on, of those that publish automatically. */
const sharedPois = ({ db }: Search) =>
  sharedBuildings(db)
    .innerJoin('building_pois as poi', 'poi.building_id', 'buildings.id')
    .where('buildings.auto_publish', '=', true)
    .select([
      'poi.id',
      'poi.poi_id',
      'poi.title',
      'poi.ring',
      'poi.building_id',
      'poi.building_floor_id as floor_id',
    ]);

/** The POIs of the live versions of the others. */
const publishedPois = ({ db }: Search) =>
  sharedBuildings(db)
    .innerJoin('live_buildings as live', 'live.building_id', 'buildings.id')
    .innerJoin('building_versions as version', 'version.id', 'live.version_id')
    .innerJoin('version_pois as poi', 'poi.building_id', 'buildings.id')
    .where('buildings.auto_publish', '=', false)
    .whereRef('poi.since', '<=', 'version.number')
    .where(sql<boolean>`coalesce(poi.until > version.number, true)`)
    .select([
      'poi.id',
      'poi.poi_id',
      'poi.title',
      'poi.ring',
      'poi.building_id',
      'poi.building_floor_id as floor_id',
    ]);

export type FoundPoi = Awaited<
  ReturnType<ReturnType<typeof sharedPois>['executeTakeFirstOrThrow']>
>;

/** About a meter; near the poles less in longitude. */
const reach = 1e-5;
/** More than any place has on top of each other. */
const most = 500;

/** Both kinds of buildings in one statement, the oldest POIs first. */
const poisWhere = (search: Search, condition: Expression<SqlBool>): Promise<FoundPoi[]> =>
  found(
    sharedPois(search)
      .where(condition)
      .unionAll(publishedPois(search).where(condition))
      .orderBy('id')
      .limit(most),
    search,
  );

/** The POIs whose surroundings contain a place. */
export const listPoisAround = (
  search: Search,
  { latitude, longitude }: Position,
): Promise<FoundPoi[]> =>
  poisWhere(
    search,
    sql<boolean>`ring_box(poi.ring) && box(
      point(${longitude + reach}::float8, ${latitude + reach}::float8),
      point(${longitude - reach}::float8, ${latitude - reach}::float8)
    )`,
  );

/** The POIs with one of these ids. */
export const listPoisCalled = (search: Search, ids: readonly string[]): Promise<FoundPoi[]> =>
  poisWhere(search, sql<boolean>`poi.poi_id = any(${ids}::text[])`);

/** The POIs with one of these titles, on one of these floors. */
export const listPoisOnFloors = (
  search: Search,
  floorIds: readonly number[],
  titles: readonly string[],
): Promise<FoundPoi[]> =>
  poisWhere(
    search,
    sql<boolean>`poi.building_floor_id = any(${floorIds}::integer[])
      and poi.title = any(${titles}::text[])`,
  );

const sharedFloors = ({ db }: Search) =>
  sharedBuildings(db)
    .innerJoin('building_floors as floor', 'floor.building_id', 'buildings.id')
    .where('buildings.auto_publish', '=', true)
    .select(['floor.id', 'floor.name', 'floor.building_id', 'buildings.poi_link_mask']);

const publishedFloors = ({ db }: Search) =>
  sharedBuildings(db)
    .innerJoin('live_buildings as live', 'live.building_id', 'buildings.id')
    .innerJoin('live_floors as floor', 'floor.building_id', 'buildings.id')
    .where('buildings.auto_publish', '=', false)
    .select(['floor.id', 'floor.name', 'floor.building_id', 'live.poi_link_mask']);

export type FoundFloor = Awaited<
  ReturnType<ReturnType<typeof sharedFloors>['executeTakeFirstOrThrow']>
>;

const floorsWhere = (search: Search, condition: Expression<SqlBool>): Promise<FoundFloor[]> =>
  found(
    sharedFloors(search)
      .where(condition)
      .unionAll(publishedFloors(search).where(condition))
      .orderBy('id'),
    search,
  );

export const listFloorsById = (search: Search, ids: readonly number[]): Promise<FoundFloor[]> =>
  floorsWhere(search, sql<boolean>`floor.id = any(${ids}::integer[])`);

export const listFloorsOf = (
  search: Search,
  buildingIds: readonly number[],
): Promise<FoundFloor[]> =>
  floorsWhere(search, sql<boolean>`floor.building_id = any(${buildingIds}::integer[])`);
