import type { Addition, Cell, CellChange, VisitorPoint } from '@floorwright/domain/positions';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import {
  bigIntegers,
  booleans,
  days,
  doubles,
  integers,
  moments,
} from '../../platform/database/lists.ts';
import type { AnsweredBatch } from './repository.ts';

export type NewPoint = VisitorPoint & {
  buildingId: number;
  latitude: number;
  longitude: number;
  beacons: object[] | null;
};

/** The result of a batch: its response, new positions, and others with changed counts. */
export type StoredBatch = AnsweredBatch & Addition<NewPoint, VisitorPoint>;

/** Times and places, which many positions share. */
type Sight = { visitor: string; buildingId: number; floorId: number; day: string };

const sightsOf = (batches: readonly StoredBatch[]): { sights: Sight[]; ofPoints: number[] } => {
  const sights: Sight[] = [];
  const ofPoints: number[] = [];
  for (const { visitor, added } of batches) {
    const known = sights.length;
    let last = 0;
    for (const { point } of added) {
      const { buildingId, floorId, day } = point;
      const isSame = (sight: Sight | undefined): boolean =>
        sight?.floorId === floorId && sight.day === day;
      // Most are at the place of the one before.
      if (last === 0 || !isSame(sights[last - 1]))
        last =
          sights.findIndex((sight, index) => index >= known && isSame(sight)) + 1 ||
          sights.push({ visitor, buildingId, floorId, day });
      ofPoints.push(last);
    }
  }
  return { sights, ofPoints };
};

/** The start of a range that is empty if nothing changes. */
const lastMoment = Date.UTC(2100);

const cellX = ({ cell }: { cell: Cell | null }): number | null => cell?.x ?? null;
const cellY = ({ cell }: { cell: Cell | null }): number | null => cell?.y ?? null;

/** Empty if no point has beacons: the database pads shorter lists with nulls. */
const beaconsOf = (points: readonly NewPoint[]): (string | null)[] =>
  points.some(({ beacons }) => beacons !== null)
    ? points.map(({ beacons }) => beacons && JSON.stringify(beacons))
    : [];

/**
 * Stores batches, their positions, changed counts of others, and the sums in one statement, because
 * each round trip takes time. Cells are in a fixed order, so that there is no deadlock.
 */
export const writeBatches = async (
  tx: Db,
  batches: readonly StoredBatch[],
  cells: readonly CellChange[],
): Promise<void> => {
  const { sights, ofPoints } = sightsOf(batches);
  const added = batches.flatMap((batch) => batch.added);
  const points = added.map(({ point }) => point);
  const changed = batches.flatMap((batch) =>
    batch.changed.map((stayed) => ({ ...stayed, visitor: batch.visitor })),
  );
  const changedAt = changed.map(({ point }) => point.at);
  const visitors = sql`${sights.map(({ visitor }) => visitor)}::uuid[]`;
  const buildings = sql`${integers(sights.map(({ buildingId }) => buildingId))}::int[]`;
  const floors = sql`${integers(sights.map(({ floorId }) => floorId))}::int[]`;
  const daysSeen = sql`${days(sights.map(({ day }) => day))}::date[]`;
  await sql`
    with seen as (
      select * from unnest(${visitors}, ${buildings}, ${floors}, ${daysSeen})
        as seen (visitor, building_id, building_floor_id, day)
    ), answered as (
      insert into position_batches (application_id, visitor, batch_id, answer, received_at)
      select * from unnest(
        ${integers(batches.map(({ applicationId }) => applicationId))}::int[],
        ${batches.map(({ visitor }) => visitor)}::uuid[],
        ${batches.map(({ batchId }) => batchId)}::text[],
        ${batches.map(({ answer }) => JSON.stringify(answer))}::jsonb[],
        ${moments(batches.map(({ receivedAt }) => receivedAt.getTime()))}::timestamptz[]
      )
    ), on_floors as (
      insert into floor_visitors (building_floor_id, day, visitor)
      select building_floor_id, day, visitor from seen
      on conflict do nothing
    ), in_buildings as (
      insert into building_visitors (building_id, day, visitor)
      select distinct building_id, day, visitor from seen
      on conflict do nothing
    ), kept as (
      insert into positions (
        visitor, at, building_id, building_floor_id, day, cell_x, cell_y, latitude, longitude,
        duration, visit, beacons
      )
      select (${visitors})[sight], at, (${buildings})[sight], (${floors})[sight], (${daysSeen})[sight],
        cell_x, cell_y, latitude, longitude, duration, visit, beacons
      from unnest(
        ${integers(ofPoints)}::int[],
        ${moments(points.map(({ at }) => at))}::timestamptz[],
        ${integers(points.map(cellX))}::int[],
        ${integers(points.map(cellY))}::int[],
        ${doubles(points.map(({ latitude }) => latitude))}::float8[],
        ${doubles(points.map(({ longitude }) => longitude))}::float8[],
        ${integers(added.map(({ stay }) => stay.duration))}::int[],
        ${booleans(added.map(({ stay }) => Number(stay.visit)))}::boolean[],
        ${beaconsOf(points)}::jsonb[]
      ) as sent (sight, at, cell_x, cell_y, latitude, longitude, duration, visit, beacons)
    ), stayed as (
      update positions set duration = changed.duration, visit = changed.visit
      from unnest(
        ${changed.map(({ visitor }) => visitor)}::uuid[],
        ${moments(changedAt)}::timestamptz[],
        ${integers(changed.map(({ stay }) => stay.duration))}::int[],
        ${booleans(changed.map(({ stay }) => Number(stay.visit)))}::boolean[]
      ) as changed (visitor, at, duration, visit)
      where positions.visitor = changed.visitor and positions.at = changed.at
        -- Known beforehand, so that other months are not even thought of.
        and positions.at between ${new Date(Math.min(...changedAt, lastMoment))}
          and ${new Date(Math.max(...changedAt, 0))}
    )
    insert into position_cells as known (building_floor_id, day, cell_y, cell_x, duration, count)
    select * from unnest(
      ${integers(cells.map(({ floorId }) => floorId))}::int[],
      ${days(cells.map(({ day }) => day))}::date[],
      ${integers(cells.map(cellY))}::int[],
      ${integers(cells.map(cellX))}::int[],
      ${bigIntegers(cells.map(({ duration }) => duration))}::bigint[],
      ${integers(cells.map(({ count }) => count))}::int[]
    )
    on conflict (building_floor_id, day, cell_y, cell_x) do update set
      duration = known.duration + excluded.duration,
      count = known.count + excluded.count
  `.execute(tx);
};

export type PlacedCell = Pick<CellChange, 'floorId' | 'day' | 'cell'>;

/** A cell without other visitors would reveal where an erased visitor went. */
export const deleteEmptyCells = async (tx: Db, cells: readonly PlacedCell[]): Promise<void> => {
  await sql`
    delete from position_cells using unnest(
      ${integers(cells.map(({ floorId }) => floorId))}::int[],
      ${days(cells.map(({ day }) => day))}::date[],
      ${integers(cells.map(cellY))}::int[],
      ${integers(cells.map(cellX))}::int[]
    ) as emptied (building_floor_id, day, cell_y, cell_x)
    where position_cells.building_floor_id = emptied.building_floor_id
      and position_cells.day = emptied.day
      and position_cells.cell_y = emptied.cell_y
      and position_cells.cell_x = emptied.cell_x
      and position_cells.duration = 0 and position_cells.count = 0
  `.execute(tx);
};
