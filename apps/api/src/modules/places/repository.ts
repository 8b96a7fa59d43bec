import { sql } from 'kysely';

import { applicationsIn, type Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';

const buildingIn = (db: Db, scope: Scope, id: number) =>
  db
    .selectFrom('buildings')
    .selectAll('buildings')
    .where('buildings.id', '=', id)
    .where('buildings.application_id', 'in', applicationsIn(db, scope).select('applications.id'));

export type BuildingRow = Awaited<
  ReturnType<ReturnType<typeof buildingIn>['executeTakeFirstOrThrow']>
>;

/** The coordinates of a building that visitors see; undefined if it was deleted. */
export const findVisitedPlace = (db: Db, id: number) =>
  db
    .selectFrom('buildings')
    .leftJoin('live_buildings as live', 'live.building_id', 'buildings.id')
    .select([
      sql<number>`coalesce(live.latitude, buildings.latitude)`.as('latitude'),
      sql<number>`coalesce(live.longitude, buildings.longitude)`.as('longitude'),
    ])
    .where('buildings.id', '=', id)
    .executeTakeFirst();

/** Whether a stored version of a building has a floor: visitors may see it, or have seen it. */
export const isFloorStored = async (
  db: Db,
  scope: Scope,
  { buildingId, floorId }: { buildingId: number; floorId: number },
): Promise<boolean> => {
  const found = db
    .selectFrom('building_versions as version')
    .innerJoin('building_version_parts as used', 'used.version_id', 'version.id')
    .innerJoin('buildings', 'buildings.id', 'version.building_id')
    .select('used.version_id')
    .where('version.building_id', '=', buildingId)
    .where('buildings.application_id', 'in', applicationsIn(db, scope).select('applications.id'))
    .where('used.kind', '=', 'floor')
    .where('used.floor_id', '=', floorId);
  return (await found.executeTakeFirst()) !== undefined;
};

type LockMode = 'forUpdate' | 'forNoKeyUpdate' | 'forKeyShare';

/** A building of an application that the member may see. */
export const findBuilding = (db: Db, scope: Scope, id: number): Promise<BuildingRow | undefined> =>
  buildingIn(db, scope, id).executeTakeFirst();

export const lockBuildingInMode = (
  tx: Db,
  scope: Scope,
  id: number,
  mode: LockMode,
): Promise<BuildingRow | undefined> =>
  buildingIn(tx, scope, id)[mode]('buildings').executeTakeFirst();

export const lockAllBuildingsForUpdate = async (tx: Db, applicationId: number): Promise<void> => {
  await tx
    .selectFrom('buildings')
    .select('id')
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .forUpdate()
    .execute();
};

/** The floors of the buildings that a member may see. */
const floorsIn = (db: Db, scope: Scope) =>
  db
    .selectFrom('building_floors as floor')
    .innerJoin('buildings', 'buildings.id', 'floor.building_id')
    .select([
      'floor.id',
      'floor.building_id',
      'floor.name',
      'floor.position',
      'floor.jibestream_id',
      'floor.photo_file_id',
      'floor.corners',
      'floor.translations',
      'buildings.name as building_name',
      'buildings.languages',
      // Null for a building that is not linked.
      'buildings.jibestream_id as venue_id',
    ])
    .where('buildings.application_id', 'in', applicationsIn(db, scope).select('applications.id'));

export type FloorRow = Awaited<ReturnType<ReturnType<typeof floorsIn>['executeTakeFirstOrThrow']>>;

export const findFloor = (db: Db, scope: Scope, id: number): Promise<FloorRow | undefined> =>
  floorsIn(db, scope).where('floor.id', '=', id).executeTakeFirst();

export const lockFloorInMode = (
  tx: Db,
  scope: Scope,
  id: number,
  mode: LockMode,
): Promise<FloorRow | undefined> =>
  floorsIn(tx, scope).where('floor.id', '=', id)[mode]('floor').executeTakeFirst();

/** From the lowest up. */
export const listFloorsOfBuilding = (
  db: Db,
  scope: Scope,
  buildingId: number,
): Promise<FloorRow[]> =>
  floorsIn(db, scope)
    .where('floor.building_id', '=', buildingId)
    .orderBy('floor.position')
    .orderBy('floor.id')
    .execute();

// Many beacons are always locked in the order of UUID, major and minor, so that no two transactions deadlock.

/** The beacons among these that are in the building. */
export const lockBeaconRowsForShare = async (
  tx: Db,
  buildingId: number,
  ids: readonly number[],
): Promise<number[]> => {
  const rows = await tx
    .selectFrom('beacons')
    .select('id')
    .where('building_id', '=', buildingId)
    .where('id', 'in', ids)
    .orderBy('uuid')
    .orderBy('major')
    .orderBy('minor')
    .forShare()
    .execute();
  return rows.map(({ id }) => id);
};

export type BeaconsOf = { applicationId: number } | { buildingId: number } | { floorId: number };

export const lockAllBeaconsForUpdate = async (tx: Db, place: BeaconsOf): Promise<void> => {
  const ofPlace = (query: ReturnType<typeof allBeacons>) => {
    if ('floorId' in place) return query.where('building_floor_id', '=', place.floorId);
    if ('buildingId' in place) return query.where('building_id', '=', place.buildingId);
    return query.where('building_id', 'in', buildingsOf(tx, place.applicationId));
  };
  await tx
    .selectFrom(ofPlace(allBeacons(tx)).as('locked'))
    .select(({ fn }) => fn.countAll().as('count'))
    .execute();
};

const buildingsOf = (db: Db, applicationId: number) =>
  db.selectFrom('buildings').select('id').where('application_id', '=', applicationId);

const allBeacons = (db: Db) =>
  db
    .selectFrom('beacons')
    .select('id')
    .orderBy('uuid')
    .orderBy('major')
    .orderBy('minor')
    .forUpdate();
