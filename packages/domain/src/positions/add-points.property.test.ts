import fc from 'fast-check';
import { expect, test } from 'vitest';

import { addPoints, cellChanges, timeRangesAround, withoutKnown } from './add-points.ts';
import { type Stay, staysOf, type VisitorPoint } from './stays.ts';

/** Few cells, floors and days, and times that are often close and sometimes equal. */
const points = fc.array(
  fc
    .record({
      at: fc.integer({ min: 0, max: 90 }).map((step) => step * 10_000),
      floorId: fc.integer({ min: 1, max: 2 }),
      cell: fc.option(fc.record({ x: fc.integer({ min: 0, max: 1 }), y: fc.constant(0) })),
    })
    .map((point): VisitorPoint => ({
      ...point,
      day: point.at < 450_000 ? '2026-11-15' : '2026-11-16',
    })),
  { minLength: 1, maxLength: 12 },
);
const batches = fc.array(points, { minLength: 1, maxLength: 6 });

const sumsOf = (
  parts: readonly { point: VisitorPoint; stay: Stay }[],
): Record<string, number[]> => {
  const sums: Record<string, number[]> = {};
  for (const { point, stay } of parts)
    if (point.cell) {
      const key = `${point.floorId} ${point.day} ${point.cell.x}`;
      const [duration = 0, count = 0] = sums[key] ?? [];
      sums[key] = [duration + stay.duration, count + Number(stay.visit)];
    }
  return Object.fromEntries(
    Object.entries(sums).filter(([, sum]) => sum.some((number) => number !== 0)),
  );
};

test('points that arrive in any order give the same sums', () => {
  fc.assert(
    fc.property(batches, (sent) => {
      const stored = new Map<number, { point: VisitorPoint; stay: Stay }>();
      const sums: Record<string, number[]> = {};
      for (const batch of sent) {
        const ranges = timeRangesAround(batch.map(({ at }) => at));
        const around = [...stored.values()]
          .filter(({ point: { at } }) => ranges.some(({ from, to }) => from <= at && at <= to))
          .toSorted((a, b) => a.point.at - b.point.at);
        const known = around.map(({ point }) => point);
        const addition = addPoints(around, withoutKnown(known, batch));
        for (const { point, stay } of [...addition.added, ...addition.changed])
          stored.set(point.at, { point, stay });
        for (const { floorId, day, cell, duration, count } of cellChanges([addition])) {
          const key = `${floorId} ${day} ${cell.x}`;
          const [knownDuration = 0, knownCount = 0] = sums[key] ?? [];
          sums[key] = [knownDuration + duration, knownCount + count];
        }
      }
      const all = [...stored.values()].toSorted((a, b) => a.point.at - b.point.at);
      const recounted = staysOf(all.map(({ point }) => point));
      expect(all.map(({ stay }) => stay)).toEqual(recounted);
      const left = Object.entries(sums).filter(([, sum]) => sum.some((number) => number !== 0));
      expect(Object.fromEntries(left)).toEqual(sumsOf(all));
    }),
    { numRuns: 400 },
  );
});

test('the former stay of a point is subtracted even if its former neighbor was deleted', () => {
  const pointAt = (at: number): VisitorPoint => ({
    at,
    floorId: 1,
    cell: { x: 0, y: 0 },
    day: '2026-11-15',
  });
  const counted = { point: pointAt(0), stay: { duration: 10_000, visit: true } };
  const addition = addPoints([counted], [pointAt(5000)]);
  expect(addition.changed).toMatchObject([
    { point: pointAt(0), stay: { duration: 5000, visit: true } },
  ]);
  expect(cellChanges([addition])).toMatchObject([{ duration: -5000, count: 0 }]);
});

test('only points within the maximum gap have to be loaded', () => {
  expect(timeRangesAround([1_000_000, 100_000, 200_000])).toEqual([
    { from: 40_000, to: 260_000 },
    { from: 940_000, to: 1_060_000 },
  ]);
});

test('only the first of several positions within 200 ms is stored', () => {
  const pointAt = (at: number, x: number): VisitorPoint => ({
    at,
    floorId: 1,
    cell: { x, y: 0 },
    day: '2026-11-15',
  });
  const there = [pointAt(1100, 0)];
  const sent = [pointAt(1399, 1), pointAt(1201, 2), pointAt(1000, 3), pointAt(1400, 4)];
  expect(withoutKnown(there, sent).map(({ cell }) => cell?.x)).toEqual([2, 4]);
});

test('the changes of several visitors are summed per cell, in a fixed order of cells', () => {
  const visit = (x: number, y: number, floorId = 1) => ({
    added: [
      {
        point: { at: 0, floorId, cell: { x, y }, day: '2026-11-15' },
        stay: { duration: 5, visit: true },
      },
    ],
    changed: [],
  });
  const cells = cellChanges([visit(1, 1, 2), visit(3, 2), visit(-4, 2), visit(7, 1), visit(-4, 2)]);
  expect(cells.map(({ floorId, cell, count }) => [floorId, cell.y, cell.x, count])).toEqual([
    [1, 1, 7, 1],
    [1, 2, -4, 2],
    [1, 2, 3, 1],
    [2, 1, 1, 1],
  ]);
});
