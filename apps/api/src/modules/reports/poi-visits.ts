import type { PoiVisits } from '@floorwright/contract';
import { type Bounds, boundsOf, type Position, ringContains } from '@floorwright/domain/geo';
import { cellCentre } from '@floorwright/domain/positions';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import {
  type AskedRange,
  type Counted,
  findFirstSecond,
  type FloorPlace,
  listCells,
  openReport,
} from './heatmap.ts';
import { type CellsOfPois, countPoiVisits, listFloorPois } from './repository.ts';

type Visits = z.input<typeof PoiVisits>;

const ringOf = (numbers: readonly number[]): Position[] =>
  Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => ({
    latitude: numbers[2 * index] ?? 0,
    longitude: numbers[2 * index + 1] ?? 0,
  }));

const isAround = (
  { south, west, north, east }: Bounds,
  { latitude, longitude }: Position,
): boolean => south <= latitude && latitude <= north && west <= longitude && longitude <= east;

const byBusyness = (a: Visits, b: Visits): number =>
  b.visits - a.visits || b.duration - a.duration || a.id - b.id;

export type PoiReport = {
  pois: Visits[];
  counted: Counted;
  /** Earlier visits in the range are not counted, in seconds since 1970; null if all are. */
  countedFrom: number | null;
};

/**
 * The POIs of a floor with the number and duration of visits. A cell belongs to the POI at its
 * center.
 */
export const showPoiVisits = async (
  context: MemberContext,
  place: FloorPlace,
  asked: AskedRange,
): Promise<PoiReport> => {
  const report = await openReport(context, place, asked);
  const { to } = report.range;
  // Visits to POIs are not in the sums.
  const countedFrom = findFirstSecond(report);
  const range = { from: Math.min(countedFrom ?? report.range.from, to), to };
  const counted = { timeZone: report.timeZone, range };
  const known = await listCells(context, place, counted);
  const sums = known.map((sum) => ({
    ...sum,
    middle: cellCentre({ x: sum.cell_x, y: sum.cell_y }),
  }));
  const pois = (await listFloorPois(context.db, place.floorId)).map(({ ring, ...poi }) => {
    const corners = ringOf(ring);
    const bounds = boundsOf(corners);
    const inside = sums.filter(
      ({ middle }) => bounds && isAround(bounds, middle) && ringContains(corners, middle),
    );
    return { ...poi, inside };
  });
  const cells: CellsOfPois = pois.flatMap(({ id, inside }) =>
    inside.map(({ cell_x: x, cell_y: y }) => ({ poiId: id, x, y })),
  );
  const counts = await countPoiVisits(context.db, context.scope.companyId, place.floorId, {
    from: new Date(range.from * 1000),
    to: new Date(range.to * 1000),
    cells,
  });
  const countOf = new Map(counts.map(({ id, ...count }) => [id, count]));
  return {
    pois: pois
      .map(({ inside, ...poi }) => ({
        ...poi,
        ...(countOf.get(poi.id) ?? { visits: 0, visitors: 0 }),
        duration: inside.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      }))
      .toSorted(byBusyness),
    counted,
    countedFrom,
  };
};
