import type { Cell, CellChange, DatedPoint, Stay, Stayed, Stretch } from '@floorwright/domain';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

type Plain = number | boolean | string | null;

/**
 * A column for `unnest`, as PostgreSQL writes a list. The driver would look for characters to escape in
 * each of thousands of values, none of which has any.
 */
const listOf = (values: readonly Plain[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;

const columnOf = <Row>(rows: readonly Row[], read: (row: Row) => Plain): string =>
  listOf(rows.map(read));

/** Milliseconds since 1970, as a moment. */
const momentOf = (at: number): string => new Date(at).toISOString();
const momentsOf = (times: readonly number[]): string => listOf(times.map(momentOf));

/**
 * Until the transaction ends nobody else adds positions of this visitor. Partitions are made before any
 * of them is touched, so that nobody waits for each other in a circle.
 */
export const holdVisitor = async (
  tx: Db,
  visitor: string,
  times: readonly number[],
): Promise<void> => {
  // The first moments of the months: there are at most two.
  const months = new Set(times.map((at) => `${momentOf(at).slice(0, 7)}-01T00:00:00Z`));
  await sql`
    select pg_advisory_xact_lock(hashtext('positions'), hashtext(${visitor})),
      (select count(make_positions_partition(month))
       from unnest(${listOf([...months])}::timestamptz[]) month)
  `.execute(tx);
};

/** The positions of a visitor within these stretches and what they count, in the order of time. */
export const listPoints = async (
  tx: Db,
  visitor: string,
  stretches: readonly Stretch[],
): Promise<Stayed<DatedPoint>[]> => {
  const { rows } = await sql<{
    at: Date;
    building_floor_id: number;
    day: string;
    cell_x: number | null;
    cell_y: number | null;
    duration: number;
    visit: boolean;
  }>`
    select at, building_floor_id, day::text as day, cell_x, cell_y, duration, visit
    from unnest(
      ${momentsOf(stretches.map(({ from }) => from))}::timestamptz[],
      ${momentsOf(stretches.map(({ to }) => to))}::timestamptz[]
    ) as stretch (first, last)
    join positions on visitor = ${visitor}::uuid and at between stretch.first and stretch.last
    order by at
  `.execute(tx);
  return rows.map(({ at, building_floor_id: floorId, day, cell_x: x, cell_y: y, ...stay }) => ({
    point: {
      at: at.getTime(),
      floorId,
      day,
      cell: x === null || y === null ? null : { x, y },
    },
    stay,
  }));
};

export type NewPoint = DatedPoint & {
  buildingId: number;
  latitude: number;
  longitude: number;
  beacons: object[] | null;
};

const cellX = ({ cell }: { cell: Cell | null }): number | null => cell?.x ?? null;
const cellY = ({ cell }: { cell: Cell | null }): number | null => cell?.y ?? null;

type Kept = {
  added: readonly { point: NewPoint; stay: Stay }[];
  changed: readonly { point: DatedPoint; stay: Stay }[];
  cells: readonly CellChange[];
};

/**
 * Keeps new positions, what others come to now that these are there, and what all add up to: in one
 * statement, as each takes its time to go there and back. The cells come in one order for all, so that
 * nobody waits for each other in a circle.
 */
export const writePoints = async (
  tx: Db,
  visitor: string,
  { added, changed, cells }: Kept,
): Promise<void> => {
  const points = added.map(({ point }) => point);
  const stays = added.map(({ stay }) => stay);
  const days = columnOf(points, ({ day }) => day);
  const buildings = columnOf(points, ({ buildingId }) => buildingId);
  const floors = columnOf(points, ({ floorId }) => floorId);
  await sql`
    with seen as (
      select distinct * from unnest(${buildings}::int[], ${floors}::int[], ${days}::date[])
        as seen (building_id, building_floor_id, day)
    ), on_floors as (
      insert into floor_visitors (building_floor_id, day, visitor)
      select building_floor_id, day, ${visitor}::uuid from seen
      on conflict do nothing
    ), in_buildings as (
      insert into building_visitors (building_id, day, visitor)
      select distinct building_id, day, ${visitor}::uuid from seen
      on conflict do nothing
    ), kept as (
      insert into positions (
        visitor, at, building_id, building_floor_id, day, cell_x, cell_y, latitude, longitude,
        duration, visit, beacons
      )
      select ${visitor}::uuid, * from unnest(
        ${momentsOf(points.map(({ at }) => at))}::timestamptz[],
        ${buildings}::int[],
        ${floors}::int[],
        ${days}::date[],
        ${columnOf(points, cellX)}::int[],
        ${columnOf(points, cellY)}::int[],
        ${columnOf(points, ({ latitude }) => latitude)}::float8[],
        ${columnOf(points, ({ longitude }) => longitude)}::float8[],
        ${columnOf(stays, ({ duration }) => duration)}::int[],
        ${columnOf(stays, ({ visit }) => visit)}::boolean[],
        ${points.map(({ beacons }) => beacons && JSON.stringify(beacons))}::jsonb[]
      )
    ), stayed as (
      update positions set duration = changed.duration, visit = changed.visit
      from unnest(
        ${momentsOf(changed.map(({ point }) => point.at))}::timestamptz[],
        ${columnOf(changed, ({ stay }) => stay.duration)}::int[],
        ${columnOf(changed, ({ stay }) => stay.visit)}::boolean[]
      ) as changed (at, duration, visit)
      where positions.visitor = ${visitor}::uuid and positions.at = changed.at
    )
    insert into position_cells as known (building_floor_id, day, cell_y, cell_x, duration, count)
    select * from unnest(
      ${columnOf(cells, ({ floorId }) => floorId)}::int[],
      ${columnOf(cells, ({ day }) => day)}::date[],
      ${columnOf(cells, cellY)}::int[],
      ${columnOf(cells, cellX)}::int[],
      ${columnOf(cells, ({ duration }) => duration)}::bigint[],
      ${columnOf(cells, ({ count }) => count)}::int[]
    )
    on conflict (building_floor_id, day, cell_y, cell_x) do update set
      duration = known.duration + excluded.duration,
      count = known.count + excluded.count
  `.execute(tx);
};
