import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/**
 * Deletes the positions of a visitor, takes them out of the sums, and says how many there were. Who it is
 * differs from company to company, so that this stays within one, also where floors are deleted already.
 */
export const erasePositions = async (tx: Db, visitor: string): Promise<number> => {
  const { rows } = await sql<{ count: number; emptied: object[] | null }>`
    with gone as (
      delete from positions where visitor = ${visitor}::uuid
      returning building_floor_id, day, cell_x, cell_y, duration, visit
    ), on_floors as (
      delete from floor_visitors where visitor = ${visitor}::uuid
    ), in_buildings as (
      delete from building_visitors where visitor = ${visitor}::uuid
    ), taken as (
      insert into position_cells as known (building_floor_id, day, cell_y, cell_x, duration, count)
      select building_floor_id, day, cell_y, cell_x, -sum(duration), -count(*) filter (where visit)
      from gone where cell_x is not null
      group by building_floor_id, day, cell_y, cell_x
      order by building_floor_id, day, cell_y, cell_x
      on conflict (building_floor_id, day, cell_y, cell_x) do update set
        duration = known.duration + excluded.duration,
        count = known.count + excluded.count
      returning known.*
    )
    select (select count(*)::int from gone) as count,
      (select json_agg(taken) from taken where duration = 0 and count = 0) as emptied
  `.execute(tx);
  const [{ count, emptied } = { count: 0, emptied: null }] = rows;
  if (emptied) await deleteCells(tx, emptied);
  return count;
};

/** A cell in which nobody else was would tell where the visitor went. */
const deleteCells = async (tx: Db, cells: readonly object[]): Promise<void> => {
  await sql`
    delete from position_cells
    using json_to_recordset(${JSON.stringify(cells)}::json)
      as emptied (building_floor_id int, day date, cell_y int, cell_x int)
    where position_cells.building_floor_id = emptied.building_floor_id
      and position_cells.day = emptied.day
      and position_cells.cell_y = emptied.cell_y
      and position_cells.cell_x = emptied.cell_x
  `.execute(tx);
};

export const eraseBatches = async (tx: Db, companyId: number, visitor: string): Promise<void> => {
  await tx
    .deleteFrom('position_batches')
    .where('visitor', '=', visitor)
    .where('application_id', 'in', (applications) =>
      applications.selectFrom('applications').select('id').where('saas_company_id', '=', companyId),
    )
    .execute();
};
