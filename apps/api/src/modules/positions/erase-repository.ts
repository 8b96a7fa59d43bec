import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** Deletes the positions of a visitor, takes them out of the sums, and says how many there were. */
export const erasePositions = async (tx: Db, visitor: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from positions where visitor = ${visitor}::uuid
      returning building_id, building_floor_id, day, cell_x, cell_y, duration, visit
    ), on_floors as (
      delete from floor_visitors
      where visitor = ${visitor}::uuid
        and (building_floor_id, day) in (select building_floor_id, day from gone)
    ), in_buildings as (
      delete from building_visitors
      where visitor = ${visitor}::uuid and (building_id, day) in (select building_id, day from gone)
    ), taken as (
      insert into position_cells as known (building_floor_id, day, cell_y, cell_x, duration, count)
      select building_floor_id, day, cell_y, cell_x, -sum(duration), -count(*) filter (where visit)
      from gone where cell_x is not null
      group by building_floor_id, day, cell_y, cell_x
      order by building_floor_id, day, cell_y, cell_x
      on conflict (building_floor_id, day, cell_y, cell_x) do update set
        duration = known.duration + excluded.duration,
        count = known.count + excluded.count
    )
    select count(*)::int as count from gone
  `.execute(tx);
  return rows[0]?.count ?? 0;
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
