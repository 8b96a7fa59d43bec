import { PositionsAnswer } from '@floorwright/contract';
import type { Stayed, TimeRange, VisitorPoint } from '@floorwright/domain/positions';
import { sql } from 'kysely';
import type { z } from 'zod';

import type { Db } from '../../platform/database/db.ts';
import { integers, moments } from '../../platform/database/lists.ts';

/** The index of a visitor in a list of visitors. */
type VisitorRange = TimeRange & { index: number };

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

/** The positions of each visitor of a company in these time ranges with their counts, in chronological order. */
export const listPoints = async (
  tx: Db,
  companyId: number,
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
    join positions on company_id = ${companyId}
      and visitor = (${visitors}::uuid[])[wanted.index + 1]
      and at between wanted.first and wanted.last
      -- Known beforehand, so that other months are not even thought of.
      and at between ${first} and ${last}
    order by wanted.index, positions.at
  `.execute(tx);
  for (const row of rows) lists[row.index]?.push(pointOf(row));
  return lists;
};

type GroundRow = {
  id: number;
  building_id: number;
  corners: number[];
  application_id: number;
  latitude: number;
  longitude: number;
};

/**
 * The floors among these that visitors see, each with its application: of the live version, or of the tables where
 * changes are published automatically.
 */
export const listGrounds = async (db: Db, floorIds: readonly number[]): Promise<GroundRow[]> => {
  const { rows } = await sql<GroundRow>`
    select floor.id, floor.building_id, floor.corners, buildings.application_id,
      buildings.latitude, buildings.longitude
    from building_floors floor
    join buildings on buildings.id = floor.building_id
    where floor.id = any (${integers(floorIds)}::int[])
      and not exists (select from live_buildings live where live.building_id = buildings.id)
    union all
    select floor.id, floor.building_id,
      array(select jsonb_array_elements(part.content::jsonb -> 'corners')::float8),
      buildings.application_id, live.latitude, live.longitude
    from live_floors floor
    join live_buildings live on live.building_id = floor.building_id
    join buildings on buildings.id = floor.building_id
    join building_version_parts used
      on used.version_id = live.version_id and used.kind = 'floor' and used.floor_id = floor.id
    join venue_parts part on part.id = used.part_id
    where floor.id = any (${integers(floorIds)}::int[])
  `.execute(db);
  return rows;
};

export type BatchAnswer = z.output<typeof PositionsAnswer>;

type BatchKey = { applicationId: number; visitor: string; batchId: string };
export type AnsweredBatch = BatchKey & { answer: BatchAnswer; receivedAt: Date };

/** The responses to these batches of a company, in the same order; null for new ones. */
export const recallBatches = async (
  db: Db,
  companyId: number,
  keys: readonly BatchKey[],
): Promise<(BatchAnswer | null)[]> => {
  const { rows } = await sql<{ answer: unknown }>`
    select answer
    from unnest(
      ${integers(keys.map(({ applicationId }) => applicationId))}::int[],
      ${keys.map(({ visitor }) => visitor)}::uuid[],
      ${keys.map(({ batchId }) => batchId)}::text[]
    ) with ordinality as sent (application_id, visitor, batch_id, index)
    left join position_batches as known on known.company_id = ${companyId}
      and known.application_id = sent.application_id and known.visitor = sent.visitor
      and known.batch_id = sent.batch_id
    order by index
  `.execute(db);
  return rows.map(({ answer }) => (answer === null ? null : PositionsAnswer.parse(answer)));
};
