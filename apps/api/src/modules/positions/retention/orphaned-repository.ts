import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';
import { type Deletion, listOwners } from './chunks-repository.ts';

const without = (ids: readonly number[], known: readonly { id: number }[]): number[] => {
  const existing = new Set(known.map(({ id }) => id));
  return ids.filter((id) => !existing.has(id));
};

/** The deleted floors that still have sums. A batch in flight may have left one and not the other. */
export const listLostFloors = async (db: Db): Promise<number[]> => {
  const column = 'building_floor_id';
  const ids = new Set([
    ...(await listOwners(db, { table: 'floor_visitors', column })),
    ...(await listOwners(db, { table: 'position_cells', column })),
  ]);
  return without([...ids], await db.selectFrom('building_floors').select('id').execute());
};

export const listLostBuildings = async (db: Db): Promise<number[]> => {
  const ids = await listOwners(db, { table: 'building_visitors', column: 'building_id' });
  return without(ids, await db.selectFrom('buildings').select('id').execute());
};

/** The company whose visitors were on this floor and elsewhere; undefined if none was. */
export const findCompanyOf = async (db: Db, floorId: number): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select applications.saas_company_id as id
    from floor_visitors
    join building_visitors using (visitor)
    join buildings on buildings.id = building_visitors.building_id
    join applications on applications.id = buildings.application_id
    where building_floor_id = ${floorId}
    limit 1
  `.execute(db);
  return rows[0]?.id;
};

export const floorPositions = (floorId: number): Deletion => ({
  table: 'positions',
  where: sql`building_floor_id = ${floorId}`,
  key: ['at'],
});

export const floorCells = (floorId: number): Deletion => ({
  table: 'position_cells',
  where: sql`building_floor_id = ${floorId}`,
  key: ['day', 'cell_y', 'cell_x'],
});

export const buildingVisitors = (buildingId: number): Deletion => ({
  table: 'building_visitors',
  where: sql`building_id = ${buildingId}`,
  key: ['day', 'visitor'],
});

/**
 * Deletes visitors of a deleted floor, up to a limit, also from its building if they were nowhere
 * else, and returns whether there are more.
 */
export const deleteFloorVisitors = async (
  tx: Db,
  floorId: number,
  most: number,
): Promise<boolean> => {
  // Otherwise a visitor could enter another floor of the building just when it seems empty.
  await sql`lock table building_visitors in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from floor_visitors where (building_floor_id, day, visitor) in (
        select building_floor_id, day, visitor from floor_visitors
        where building_floor_id = ${floorId} order by day, visitor limit ${most}
      )
      returning day, visitor
    ), in_buildings as (
      delete from building_visitors using gone
      where building_visitors.visitor = gone.visitor and building_visitors.day = gone.day
        and not exists (
          select from floor_visitors
          join building_floors on building_floors.id = floor_visitors.building_floor_id
          where building_floors.building_id = building_visitors.building_id
            and floor_visitors.visitor = gone.visitor and floor_visitors.day = gone.day
        )
    )
    select count(*)::int as count from gone
  `.execute(tx);
  return rows[0]?.count === most;
};
