import { isSubscribed } from '@floorwright/domain/billing';
import type { Position } from '@floorwright/domain/geo';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { sharedBuildings } from './repository.ts';

/** Where and when to search: companies without a subscription are not found. */
export type Search = { db: Db; now: Date };

type Subscription = Parameters<typeof isSubscribed>[0] & object;

const found = async <Row extends Subscription>(
  rows: { execute: () => Promise<Row[]> },
  { now }: Search,
): Promise<Row[]> => (await rows.execute()).filter((row) => isSubscribed(row, now));

/** The POIs of the buildings whose share page is on. */
const sharedPois = ({ db }: Search) =>
  sharedBuildings(db)
    .innerJoin('building_pois as poi', 'poi.building_id', 'buildings.id')
    .select([
      'poi.id',
      'poi.poi_id',
      'poi.title',
      'poi.ring',
      'poi.building_id',
      'poi.building_floor_id as floor_id',
    ])
    .orderBy('poi.id');

export type FoundPoi = Awaited<
  ReturnType<ReturnType<typeof sharedPois>['executeTakeFirstOrThrow']>
>;

/** About a meter; near the poles less in longitude. */
const reach = 1e-5;
/** More than any place has on top of each other. */
const most = 500;

/** The POIs whose surroundings contain a place. */
export const listPoisAround = (
  search: Search,
  { latitude, longitude }: Position,
): Promise<FoundPoi[]> =>
  found(
    sharedPois(search)
      .where(
        sql<boolean>`ring_box(poi.ring) && box(
          point(${longitude + reach}::float8, ${latitude + reach}::float8),
          point(${longitude - reach}::float8, ${latitude - reach}::float8)
        )`,
      )
      .limit(most),
    search,
  );

/** The POIs with one of these ids. */
export const listPoisCalled = (search: Search, ids: readonly string[]): Promise<FoundPoi[]> =>
  found(sharedPois(search).where('poi.poi_id', 'in', ids).limit(most), search);

/** The POIs with one of these titles, on one of these floors. */
export const listPoisOnFloors = (
  search: Search,
  floorIds: readonly number[],
  titles: readonly string[],
): Promise<FoundPoi[]> =>
  found(
    sharedPois(search)
      .where('poi.building_floor_id', 'in', floorIds)
      .where('poi.title', 'in', titles)
      .limit(most),
    search,
  );

const sharedFloors = ({ db }: Search) =>
  sharedBuildings(db)
    .innerJoin('building_floors as floor', 'floor.building_id', 'buildings.id')
    .select(['floor.id', 'floor.name', 'floor.building_id', 'buildings.poi_link_mask'])
    .orderBy('floor.id');

export type FoundFloor = Awaited<
  ReturnType<ReturnType<typeof sharedFloors>['executeTakeFirstOrThrow']>
>;

export const listFloorsById = (search: Search, ids: readonly number[]): Promise<FoundFloor[]> =>
  found(sharedFloors(search).where('floor.id', 'in', ids), search);

export const listFloorsOf = (
  search: Search,
  buildingIds: readonly number[],
): Promise<FoundFloor[]> =>
  found(sharedFloors(search).where('floor.building_id', 'in', buildingIds), search);
