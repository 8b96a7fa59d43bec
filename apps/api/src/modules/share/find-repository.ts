import type { Position } from '@floorwright/domain';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** The POIs of the buildings whose page for visitors is on. */
const sharedPois = (db: Db) =>
  db
    .selectFrom('building_pois as poi')
    .innerJoin('building_floors as floor', 'floor.id', 'poi.building_floor_id')
    .innerJoin('buildings', 'buildings.id', 'poi.building_id')
    .select([
      'poi.id',
      'poi.poi_id',
      'poi.title',
      'poi.ring',
      'poi.building_id',
      'poi.building_floor_id as floor_id',
    ])
    .where('buildings.share_page', '=', true)
    .orderBy('poi.id');

export type FoundPoi = Awaited<
  ReturnType<ReturnType<typeof sharedPois>['executeTakeFirstOrThrow']>
>;

/** About a metre, and near the poles less of the longitude. */
const reach = 1e-5;
/** No place has more of them on top of each other. */
const most = 500;

/** Those in whose surroundings a place lies. */
export const listPoisAround = (db: Db, { latitude, longitude }: Position): Promise<FoundPoi[]> =>
  sharedPois(db)
    .where(
      sql<boolean>`ring_box(poi.ring) && box(
        point(${longitude + reach}::float8, ${latitude + reach}::float8),
        point(${longitude - reach}::float8, ${latitude - reach}::float8)
      )`,
    )
    .limit(most)
    .execute();

/** Those that bear one of these as their id. */
export const listPoisCalled = (db: Db, ids: readonly string[]): Promise<FoundPoi[]> =>
  sharedPois(db).where('poi.poi_id', 'in', ids).limit(most).execute();

/** Those that bear one of these titles, on one of these floors. */
export const listPoisOnFloors = (
  db: Db,
  floorIds: readonly number[],
  titles: readonly string[],
): Promise<FoundPoi[]> =>
  sharedPois(db)
    .where('poi.building_floor_id', 'in', floorIds)
    .where('poi.title', 'in', titles)
    .limit(most)
    .execute();

export type FoundFloor = {
  id: number;
  name: string;
  building_id: number;
  poi_link_mask: string | null;
};

const sharedFloors = (db: Db) =>
  db
    .selectFrom('building_floors as floor')
    .innerJoin('buildings', 'buildings.id', 'floor.building_id')
    .select(['floor.id', 'floor.name', 'floor.building_id', 'buildings.poi_link_mask'])
    .where('buildings.share_page', '=', true)
    .orderBy('floor.id');

export const listFloorsById = (db: Db, ids: readonly number[]): Promise<FoundFloor[]> =>
  sharedFloors(db).where('floor.id', 'in', ids).execute();

export const listFloorsOf = (db: Db, buildingIds: readonly number[]): Promise<FoundFloor[]> =>
  sharedFloors(db).where('floor.building_id', 'in', buildingIds).execute();
