import type { Stayed, TimeRange, VisitorPoint } from '@floorwright/domain/positions';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { integers, moments } from '../../platform/database/lists.ts';

/** The index of a visitor in a list of visitors. */
export type VisitorRange = TimeRange & { index: number };

type PointRow = {
  index: number;
  at: number;
  building_floor_id: number;
  day: string;
  cell_x: number | null;
  cell_y: number | null;
  duration: number;
  visit: boolean;
};

const pointOf = (row: PointRow): Stayed<VisitorPoint> => ({
  point: {
    at: row.at,
    floorId: row.building_floor_id,
    day: row.day,
    cell: row.cell_x === null || row.cell_y === null ? null : { x: row.cell_x, y: row.cell_y },
  },
  stay: { duration: row.duration, visit: row.visit },
});

/** The positions of each visitor in these time ranges with their counts, in chronological order. */
export const listPoints = async (
  tx: Db,
  visitors: readonly string[],
  ranges: readonly VisitorRange[],
): Promise<Stayed<VisitorPoint>[][]> => {
  const lists = visitors.map((): Stayed<VisitorPoint>[] => []);
  if (ranges.length === 0) return lists;
  const first = new Date(Math.min(...ranges.map(({ from }) => from)));
  const last = new Date(Math.max(...ranges.map(({ to }) => to)));
  const { rows } = await sql<PointRow>`
    select wanted.index, (extract(epoch from at) * 1000)::float8 as at, building_floor_id,
      day::text as day, cell_x, cell_y, duration, visit
    from unnest(
      ${integers(ranges.map(({ index }) => index))}::int[],
      ${moments(ranges.map(({ from }) => from))}::timestamptz[],
      ${moments(ranges.map(({ to }) => to))}::timestamptz[]
    ) as wanted (index, first, last)
    join positions on visitor = (${visitors}::uuid[])[wanted.index + 1]
      and at between wanted.first and wanted.last
      -- Known beforehand, so that other months are not even thought of.
      and at between ${first} and ${last}
    order by wanted.index, positions.at
  `.execute(tx);
  for (const row of rows) lists[row.index]?.push(pointOf(row));
  return lists;
};
