import type { Cell, CellChange, DatedPoint, Stay, Stretch } from '@floorwright/domain';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** Milliseconds since 1970, as PostgreSQL writes a moment. */
const moments = (times: readonly number[]): string[] =>
  times.map((at) => new Date(at).toISOString());

/**
 * Until the transaction ends nobody else adds positions of this visitor. Partitions are made before any
 * of them is touched, so that nobody waits for each other in a circle.
 */
export const holdVisitor = async (
  tx: Db,
  visitor: string,
  times: readonly number[],
): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock(hashtext('positions'), hashtext(${visitor})),
      (select count(make_positions_partition(moment)) from unnest(${moments(times)}::timestamptz[]) moment)
  `.execute(tx);
};

/** The positions of a visitor within these stretches, in the order of time. */
export const listPoints = async (
  tx: Db,
  visitor: string,
  stretches: readonly Stretch[],
): Promise<DatedPoint[]> => {
  const { rows } = await sql<{
    at: Date;
    building_floor_id: number;
    day: string;
    cell_x: number | null;
    cell_y: number | null;
  }>`
    select at, building_floor_id, day::text as day, cell_x, cell_y
    from unnest(
      ${moments(stretches.map(({ from }) => from))}::timestamptz[],
      ${moments(stretches.map(({ to }) => to))}::timestamptz[]
    ) as stretch (first, last)
    join positions on visitor = ${visitor}::uuid and at between stretch.first and stretch.last
    order by at
  `.execute(tx);
  return rows.map(({ at, building_floor_id: floorId, day, cell_x: x, cell_y: y }) => ({
    at: at.getTime(),
    floorId,
    day,
    cell: x === null || y === null ? null : { x, y },
  }));
};

export type NewPoint = DatedPoint & {
  buildingId: number;
  latitude: number;
  longitude: number;
  beacons: object[] | null;
};

const column = <Row, Value>(rows: readonly Row[], read: (row: Row) => Value): Value[] =>
  rows.map(read);
const cellX = ({ cell }: { cell: Cell | null }): number | null => cell?.x ?? null;
const cellY = ({ cell }: { cell: Cell | null }): number | null => cell?.y ?? null;

export const insertPoints = async (
  tx: Db,
  visitor: string,
  rows: readonly { point: NewPoint; stay: Stay }[],
): Promise<void> => {
  const points = column(rows, ({ point }) => point);
  const stays = column(rows, ({ stay }) => stay);
  const days = column(points, ({ day }) => day);
  const buildings = column(points, ({ buildingId }) => buildingId);
  const floors = column(points, ({ floorId }) => floorId);
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
    )
    insert into positions (
      visitor, at, building_id, building_floor_id, day, cell_x, cell_y, latitude, longitude, duration,
      visit, beacons
    )
    select ${visitor}::uuid, * from unnest(
      ${moments(column(points, ({ at }) => at))}::timestamptz[],
      ${buildings}::int[],
      ${floors}::int[],
      ${days}::date[],
      ${column(points, cellX)}::int[],
      ${column(points, cellY)}::int[],
      ${column(points, ({ latitude }) => latitude)}::float8[],
      ${column(points, ({ longitude }) => longitude)}::float8[],
      ${column(stays, ({ duration }) => duration)}::int[],
      ${column(stays, ({ visit }) => visit)}::boolean[],
      ${column(points, ({ beacons }) => beacons && JSON.stringify(beacons))}::jsonb[]
    )
  `.execute(tx);
};

export const updateStays = async (
  tx: Db,
  visitor: string,
  rows: readonly { point: DatedPoint; stay: Stay }[],
): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    update positions set duration = changed.duration, visit = changed.visit
    from unnest(
      ${moments(column(rows, ({ point }) => point.at))}::timestamptz[],
      ${column(rows, ({ stay }) => stay.duration)}::int[],
      ${column(rows, ({ stay }) => stay.visit)}::boolean[]
    ) as changed (at, duration, visit)
    where positions.visitor = ${visitor}::uuid and positions.at = changed.at
  `.execute(tx);
};

/** The changes come in one order for all, so that nobody waits for each other in a circle. */
export const addToCells = async (tx: Db, changes: readonly CellChange[]): Promise<void> => {
  if (changes.length === 0) return;
  await sql`
    insert into position_cells as known (building_floor_id, day, cell_y, cell_x, duration, count)
    select * from unnest(
      ${column(changes, ({ floorId }) => floorId)}::int[],
      ${column(changes, ({ day }) => day)}::date[],
      ${column(changes, cellY)}::int[],
      ${column(changes, cellX)}::int[],
      ${column(changes, ({ duration }) => duration)}::bigint[],
      ${column(changes, ({ count }) => count)}::int[]
    )
    on conflict (building_floor_id, day, cell_y, cell_x) do update set
      duration = known.duration + excluded.duration,
      count = known.count + excluded.count
  `.execute(tx);
};
