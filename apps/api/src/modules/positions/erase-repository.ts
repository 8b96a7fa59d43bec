import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { deleteEmptyCells, type PlacedCell } from './write-repository.ts';

/**
 * Deletes the positions of a visitor, subtracts them from the sums, and returns their number. A
 * visitor's id differs per company, so this stays within one, including deleted floors.
 */
export const erasePositions = async (
  tx: Db,
  companyId: number,
  visitor: string,
): Promise<number> => {
  const { rows } = await sql<{ count: number; emptied: PlacedCell[] | null }>`
    with gone as (
      delete from positions where company_id = ${companyId} and visitor = ${visitor}::uuid
      returning building_floor_id, day, cell_x, cell_y, duration, visit
    ), rolled_up as (
      delete from visitor_cells where company_id = ${companyId} and visitor = ${visitor}::uuid
      returning building_floor_id, day, positions, cell_y, cell_x, duration, count
    ), added as (
      select building_floor_id, day, cell_y, cell_x, duration, visit::int as count
      from gone where cell_x is not null
      union all
      select building_floor_id, day, cell.y, cell.x, cell.duration, cell.count
      from rolled_up, unnest(cell_y, cell_x, duration, count) as cell (y, x, duration, count)
    ), on_floors as (
      delete from floor_visitors where company_id = ${companyId} and visitor = ${visitor}::uuid
    ), in_buildings as (
      delete from building_visitors where company_id = ${companyId} and visitor = ${visitor}::uuid
    ), taken as (
      insert into position_cells as known
        (company_id, building_floor_id, day, cell_y, cell_x, duration, count)
      select ${companyId}::int, building_floor_id, day, cell_y, cell_x, -sum(duration), -sum(count)
      from added
      group by building_floor_id, day, cell_y, cell_x
      order by building_floor_id, day, cell_y, cell_x
      on conflict (company_id, building_floor_id, day, cell_y, cell_x) do update set
        duration = known.duration + excluded.duration,
        count = known.count + excluded.count
      returning known.*
    )
    select (select count(*) from gone)::int
        + (select coalesce(sum(positions), 0) from rolled_up)::int as count,
      (
        select json_agg(json_build_object(
          'floorId', building_floor_id, 'day', day, 'cell', json_build_object('x', cell_x, 'y', cell_y)
        ))
        from taken where duration = 0 and count = 0
      ) as emptied
  `.execute(tx);
  const [{ count, emptied } = { count: 0, emptied: null }] = rows;
  if (emptied) await deleteEmptyCells(tx, companyId, emptied);
  return count;
};

export const eraseBatches = async (tx: Db, companyId: number, visitor: string): Promise<void> => {
  await tx
    .deleteFrom('position_batches')
    .where('company_id', '=', companyId)
    .where('visitor', '=', visitor)
    .execute();
};

export const storeErasing = async (tx: Db, visitor: string, now: Date): Promise<void> => {
  await tx
    .insertInto('erased_visitors')
    .values({ visitor, erased_at: now })
    .onConflict((conflict) => conflict.column('visitor').doUpdateSet({ erased_at: now }))
    .execute();
};

export const findErasing = async (db: Db, visitor: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('erased_visitors')
    .select('erased_at')
    .where('visitor', '=', visitor)
    .executeTakeFirst();
  return row?.erased_at ?? null;
};
