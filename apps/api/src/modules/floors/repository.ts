import type { Position } from '@floorwright/domain/geo';

import { applicationsIn } from '../../kernel/applications-in.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';

/** What a floor is described by. */
export type FloorColumns = {
  name: string;
  position: number;
  jibestream_id: string | null;
  photo_file_id: number | null;
  /** Latitude and longitude of each corner, one after the other; none until the plan is placed. */
  corners: number[];
};

export type FloorRow = FloorColumns & {
  id: number;
  building_id: number;
  building_name: string;
  /** Null for a building that is drawn here. */
  venue_id: string | null;
};

export const cornersOfRow = ({ corners }: Pick<FloorColumns, 'corners'>): Position[] =>
  Array.from({ length: corners.length / 2 }, (_, index) => ({
    latitude: corners[2 * index] ?? 0,
    longitude: corners[2 * index + 1] ?? 0,
  }));

export const columnOfCorners = (corners: readonly Position[]): number[] =>
  corners.flatMap(({ latitude, longitude }) => [latitude, longitude]);

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
      'buildings.name as building_name',
      'buildings.jibestream_id as venue_id',
    ])
    .where('buildings.application_id', 'in', applicationsIn(db, scope).select('applications.id'));

/** From the lowest up. */
export const listFloors = (db: Db, scope: Scope, buildingId: number): Promise<FloorRow[]> =>
  floorsIn(db, scope)
    .where('floor.building_id', '=', buildingId)
    .orderBy('floor.position')
    .orderBy('floor.id')
    .execute();

export const findFloor = (db: Db, scope: Scope, id: number): Promise<FloorRow | undefined> =>
  floorsIn(db, scope).where('floor.id', '=', id).executeTakeFirst();

/** Locks a floor of the scope and its layers for a change. An import that puts beacons on it goes on. */
export const lockFloor = (tx: Db, scope: Scope, id: number): Promise<FloorRow | undefined> =>
  floorsIn(tx, scope).where('floor.id', '=', id).forNoKeyUpdate('floor').executeTakeFirst();

export const lockFloorForDelete = (
  tx: Db,
  scope: Scope,
  id: number,
): Promise<FloorRow | undefined> =>
  floorsIn(tx, scope).where('floor.id', '=', id).forUpdate('floor').executeTakeFirst();

/** A floor of the scope. Nobody deletes it until the transaction ends. */
export const keepFloor = (tx: Db, scope: Scope, id: number): Promise<FloorRow | undefined> =>
  floorsIn(tx, scope).where('floor.id', '=', id).forKeyShare('floor').executeTakeFirst();

/** What the other floors of a building are called, and where they are. */
export const listNeighbours = (
  db: Db,
  buildingId: number,
  floorId: number | null,
): Promise<Pick<FloorRow, 'name' | 'position' | 'jibestream_id'>[]> =>
  db
    .selectFrom('building_floors')
    .select(['name', 'position', 'jibestream_id'])
    .where('building_id', '=', buildingId)
    .$if(floorId !== null, (query) => query.where('id', '!=', floorId))
    .execute();

export const insertFloor = async (
  db: Db,
  buildingId: number,
  columns: FloorColumns,
  now: Date,
): Promise<number> => {
  const { id } = await db
    .insertInto('building_floors')
    .values({ ...columns, building_id: buildingId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateFloor = async (
  db: Db,
  id: number,
  columns: FloorColumns,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('building_floors')
    .set({ ...columns, updated_at: now })
    .where('id', '=', id)
    .execute();
};

export const deleteFloor = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('building_floors').where('id', '=', id).execute();
};
