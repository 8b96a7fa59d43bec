import { addDays } from '@floorwright/domain/positions';
import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';

/** Records that single positions of days before this one are not stored any more. */
export const recordPositionsFrom = async (
  db: Db,
  companyId: number,
  day: string,
): Promise<void> => {
  await sql`
    update saas_companies set positions_from = ${day}::date
    where id = ${companyId} and (positions_from is null or positions_from < ${day}::date)
  `.execute(db);
};

type Erasure = { visitor: string; day: string };

/** The next visitors that were erased lately, and on which day. */
export const listErasures = async (
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<Erasure[]> => {
  const { rows } = await sql<Erasure>`
    select visitor, (erased_at at time zone 'UTC')::date::text as day from erased_visitors
    where visitor > ${after}::uuid
    order by visitor limit ${limit}
  `.execute(db);
  return rows;
};

/** Deletes what erased visitors added to the sums before, and returns whether there was any. */
export const deleteErasedCells = async (
  tx: Db,
  companyId: number,
  erasures: readonly Erasure[],
): Promise<boolean> => {
  const visitors = erasures.map(({ visitor }) => visitor);
  const erasedOn = erasures.map(({ day }) => day);
  const { numAffectedRows = 0n } = await sql`
    delete from visitor_cells
    using unnest(${visitors}::uuid[], ${erasedOn}::date[]) as erased (visitor, day)
    where company_id = ${companyId} and visitor_cells.visitor = erased.visitor
      and visitor_cells.day < erased.day
  `.execute(tx);
  return numAffectedRows > 0n;
};

type FloorDays = { companyId: number; floorId: number; after: string; before: string };

/** The first day between two others on which a floor has single positions. */
export const findDayWithPositions = async (
  db: Db,
  { companyId, floorId, after, before }: FloorDays,
): Promise<string | undefined> => {
  // Days are local, up to 14 hours away from UTC. Without a start, all months and the entries of all positions
  // that were just deleted would be read for each day.
  const start = `${after}T00:00:00Z`;
  const end = `${addDays(before, 1)}T00:00:00Z`;
  const { rows } = await sql<{ day: string }>`
    select day::text as day from positions
    where company_id = ${companyId} and building_floor_id = ${floorId}
      and at >= ${start}::timestamptz and at < ${end}::timestamptz
      and day > ${after}::date and day < ${before}::date
    order by at limit 1
  `.execute(db);
  return rows[0]?.day;
};

type FloorDay = { companyId: number; floorId: number; day: string };

/** The next visitors of a floor on a day. */
export const listFloorVisitors = async (
  db: Db,
  { companyId, floorId, day }: FloorDay,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ visitor: string }>`
    select visitor from floor_visitors
    where company_id = ${companyId} and building_floor_id = ${floorId} and day = ${day}::date
      and visitor > ${after}::uuid
    order by visitor limit ${limit}
  `.execute(db);
  return rows.map(({ visitor }) => visitor);
};

type VisitorsOfDay = { companyId: number; day: string; visitors: readonly string[] };

/**
 * Replaces the positions of visitors on a day with the sums of each of them, and returns the number of
 * positions. All floors at once: what a position counts depends on the next one, on whatever floor.
 */
export const rollUpVisitors = async (
  tx: Db,
  { companyId, day, visitors }: VisitorsOfDay,
): Promise<number> => {
  const start = `${addDays(day, -1)}T00:00:00Z`;
  const end = `${addDays(day, 2)}T00:00:00Z`;
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from positions
      where company_id = ${companyId} and visitor = any (${visitors}::uuid[]) and day = ${day}::date
        and at >= ${start}::timestamptz and at < ${end}::timestamptz
      returning visitor, building_id, building_floor_id, cell_y, cell_x, duration, visit
    ), cells as (
      select visitor, building_id, building_floor_id, cell_y, cell_x, count(*) as positions,
        sum(duration)::int as duration, (count(*) filter (where visit))::int as count
      from gone
      group by visitor, building_id, building_floor_id, cell_y, cell_x
    ), added as (
      insert into visitor_cells as known (company_id, visitor, building_id, building_floor_id, day,
        positions, cell_y, cell_x, count, duration)
      select ${companyId}::int, visitor, min(building_id), building_floor_id, ${day}::date,
        sum(positions)::int,
        coalesce(array_agg(cell_y order by cell_y, cell_x) filter (where cell_x is not null), '{}'),
        coalesce(array_agg(cell_x order by cell_y, cell_x) filter (where cell_x is not null), '{}'),
        coalesce(array_agg(count order by cell_y, cell_x) filter (where cell_x is not null), '{}'),
        coalesce(array_agg(duration order by cell_y, cell_x) filter (where cell_x is not null), '{}')
      from cells
      group by visitor, building_floor_id
      -- Days of a building that has moved to another time zone come in two parts.
      on conflict (company_id, building_floor_id, day, visitor) do update set
        positions = known.positions + excluded.positions,
        cell_y = known.cell_y || excluded.cell_y,
        cell_x = known.cell_x || excluded.cell_x,
        count = known.count || excluded.count,
        duration = known.duration || excluded.duration
    )
    select count(*)::int as count from gone
  `.execute(tx);
  return rows[0]?.count ?? 0;
};
