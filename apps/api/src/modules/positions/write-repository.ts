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

const cellX = ({ cell }: { cell: Cell | null }): number | null => cell?.x ?? null;
const cellY = ({ cell }: { cell: Cell | null }): number | null => cell?.y ?? null;

/** Empty if no point has beacons: the database pads shorter lists with nulls. */
const beaconsOf = (points: readonly NewPoint[]): (string | null)[] =>
  points.some(({ beacons }) => beacons !== null)
    ? points.map(({ beacons }) => beacons && JSON.stringify(beacons))
    : [];

/**
 * Stores batches of a company, their positions, changed counts of others, and the sums. Cells are in a
 * fixed order, so that there is no deadlock.
 */
export const writeBatches = async (
  tx: Db,
  companyId: number,
  batches: readonly StoredBatch[],
  cells: readonly CellChange[],
): Promise<void> => {
  const { sights, ofPoints } = sightsOf(batches);
  const added = batches.flatMap((batch) => batch.added);
  const points = added.map(({ point }) => point);
  const changed = batches.flatMap((batch) =>
    batch.changed.map((stayed) => ({ ...stayed, visitor: batch.visitor })),
  );
  await sql`
    select store_visits(
      ${companyId}::int,
      ${integers(batches.map(({ applicationId }) => applicationId))}::int[],
      ${batches.map(({ visitor }) => visitor)}::uuid[],
      ${batches.map(({ batchId }) => batchId)}::text[],
      ${batches.map(({ answer }) => JSON.stringify(answer))}::jsonb[],
      ${moments(batches.map(({ receivedAt }) => receivedAt.getTime()))}::timestamptz[],
      ${sights.map(({ visitor }) => visitor)}::uuid[],
      ${integers(sights.map(({ buildingId }) => buildingId))}::int[],
      ${integers(sights.map(({ floorId }) => floorId))}::int[],
      ${days(sights.map(({ day }) => day))}::date[],
      ${integers(ofPoints)}::int[],
      ${moments(points.map(({ at }) => at))}::timestamptz[],
      ${integers(points.map(cellX))}::int[],
      ${integers(points.map(cellY))}::int[],
      ${doubles(points.map(({ latitude }) => latitude))}::float8[],
      ${doubles(points.map(({ longitude }) => longitude))}::float8[],
      ${integers(added.map(({ stay }) => stay.duration))}::int[],
      ${booleans(added.map(({ stay }) => Number(stay.visit)))}::boolean[],
      ${beaconsOf(points)}::jsonb[],
      ${changed.map(({ visitor }) => visitor)}::uuid[],
      ${moments(changed.map(({ point }) => point.at))}::timestamptz[],
      ${integers(changed.map(({ stay }) => stay.duration))}::int[],
      ${booleans(changed.map(({ stay }) => Number(stay.visit)))}::boolean[],
      ${integers(cells.map(({ floorId }) => floorId))}::int[],
      ${days(cells.map(({ day }) => day))}::date[],
      ${integers(cells.map(cellY))}::int[],
      ${integers(cells.map(cellX))}::int[],
      ${bigIntegers(cells.map(({ duration }) => duration))}::bigint[],
      ${integers(cells.map(({ count }) => count))}::int[]
    )
  `.execute(tx);
};

export type PlacedCell = Pick<CellChange, 'floorId' | 'day' | 'cell'>;

/** A cell without other visitors would reveal where an erased visitor went. */
export const deleteEmptyCells = async (
  tx: Db,
  companyId: number,
  cells: readonly PlacedCell[],
): Promise<void> => {
  await sql`
    delete from position_cells using unnest(
      ${integers(cells.map(({ floorId }) => floorId))}::int[],
      ${days(cells.map(({ day }) => day))}::date[],
      ${integers(cells.map(cellY))}::int[],
      ${integers(cells.map(cellX))}::int[]
    ) as emptied (building_floor_id, day, cell_y, cell_x)
    where position_cells.company_id = ${companyId}
      and position_cells.building_floor_id = emptied.building_floor_id
      and position_cells.day = emptied.day
      and position_cells.cell_y = emptied.cell_y
      and position_cells.cell_x = emptied.cell_x
      and position_cells.duration = 0 and position_cells.count = 0
  `.execute(tx);
};
