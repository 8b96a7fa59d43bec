import type { PoiVisits } from '@floorwright/contract';
import { type Bounds, boundsOf, type Position, ringContains } from '@floorwright/domain/geo';
import { cellCenter } from '@floorwright/domain/positions';
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
import { type CellsOfPois, type CellSum, countPoiVisits } from './repository.ts';
import { listShapes, type ShapePeriod } from './shapes.ts';

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

type PoiReport = {
  pois: Visits[];
  counted: Counted;
  /** Earlier visits in the range are not counted, in seconds since 1970; null if all are. */
  countedFrom: number | null;
};

type PoiThen = { poi_id: string; title: string; inside: readonly CellSum[] };

/** The cells of each POI during a period. A cell belongs to the POI at its center. */
const cellsOf = (
  { pois }: ShapePeriod,
  known: readonly CellSum[],
): ReadonlyMap<number, PoiThen> => {
  const sums = known.map((sum) => ({
    ...sum,
    middle: cellCenter({ x: sum.cell_x, y: sum.cell_y }),
  }));
  return new Map(
    pois.map(({ id, ring, ...poi }) => {
      const corners = ringOf(ring);
      const bounds = boundsOf(corners);
      const inside = sums.filter(
        ({ middle }) => bounds && isAround(bounds, middle) && ringContains(corners, middle),
      );
      return [id, { ...poi, inside }];
    }),
  );
};

/**
 * The POIs that a floor had, with the number and duration of visits. A visit belongs to the POI that was there at its
 * time, under its last title.
 */
export const showPoiVisits = async (
  context: MemberContext,
  place: FloorPlace,
  asked: AskedRange,
): Promise<PoiReport> => {
  const report = await openReport(context, place, asked);
  // Visits to POIs are not in the sums.
  const countedFrom = findFirstSecond(report);
  const end = report.range.to;
  const range = { from: Math.min(countedFrom ?? report.range.from, end), to: end };
  const counted = { timeZone: report.timeZone, range };
  const shapes = await listShapes(context, place, { from: range.from * 1000, to: range.to * 1000 });
  const cells: CellsOfPois = [];
  const pois = new Map<number, { poi_id: string; title: string; duration: number }>();
  for (const period of shapes) {
    const { from, to } = period;
    const during = { ...counted, range: { from: from / 1000, to: to / 1000 } };
    const found = cellsOf(period, await listCells(context, place, during));
    for (const [poiId, { inside, ...poi }] of found) {
      const duration = inside.reduce((sum, cell) => sum + cell.duration, 0) / 1000;
      pois.set(poiId, { ...poi, duration: (pois.get(poiId)?.duration ?? 0) + duration });
      for (const { cell_x: x, cell_y: y } of inside) cells.push({ poiId, x, y, from, to });
    }
  }
  const counts = await countPoiVisits(context.db, context.scope.companyId, place.floorId, {
    from: new Date(range.from * 1000),
    to: new Date(range.to * 1000),
    cells,
  });
  const countOf = new Map(counts.map(({ id, ...count }) => [id, count]));
  return {
    pois: Array.from(pois, ([id, poi]) => ({
      id,
      ...poi,
      ...(countOf.get(id) ?? { visits: 0, visitors: 0 }),
    })).toSorted(byBusyness),
    counted,
    countedFrom,
  };
};
