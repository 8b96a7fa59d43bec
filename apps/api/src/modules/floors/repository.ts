import type { Db } from '../../platform/database/db.ts';

/** The fields of a floor. */
export type FloorColumns = {
  name: string;
  position: number;
  jibestream_id: string | null;
  photo_file_id: number | null;
  /** Latitude and longitude of each corner; empty until the plan is placed. */
  corners: number[];
};

/** The names and positions of the other floors of a building. */
export const listNeighbours = (
  db: Db,
  buildingId: number,
  floorId: number | null,
): Promise<Pick<FloorColumns, 'name' | 'position' | 'jibestream_id'>[]> =>
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
