import fc from 'fast-check';
import { expect, test } from 'vitest';

import { addPoints, type DatedPoint, stretchesAround, withoutKnown } from './add-points.ts';
import { type Stay, staysOf } from './stays.ts';

/** A few cells, floors and days, and times that are often close to each other and sometimes the same. */
const points = fc.array(
  fc
    .record({
      at: fc.integer({ min: 0, max: 90 }).map((step) => step * 10_000),
      floorId: fc.integer({ min: 1, max: 2 }),
      cell: fc.option(fc.record({ x: fc.integer({ min: 0, max: 1 }), y: fc.constant(0) })),
    })
    .map((point): DatedPoint => ({
      ...point,
      day: point.at < 450_000 ? '2026-11-15' : '2026-11-16',
    })),
  { minLength: 1, maxLength: 12 },
);
const batches = fc.array(points, { minLength: 1, maxLength: 6 });

const sumsOf = (parts: readonly { point: DatedPoint; stay: Stay }[]): Record<string, number[]> => {
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

test('points that come in any order add up to what they are all together', () => {
  fc.assert(
    fc.property(batches, (sent) => {
      const stored = new Map<number, { point: DatedPoint; stay: Stay }>();
      const sums: Record<string, number[]> = {};
      for (const batch of sent) {
        const stretches = stretchesAround(batch.map(({ at }) => at));
        const around = [...stored.values()]
          .filter(({ point: { at } }) => stretches.some(({ from, to }) => from <= at && at <= to))
          .toSorted((a, b) => a.point.at - b.point.at);
        const known = around.map(({ point }) => point);
        const { added, changed, cells } = addPoints(around, withoutKnown(known, batch));
        for (const part of [...added, ...changed]) stored.set(part.point.at, part);
        for (const { floorId, day, cell, duration, count } of cells) {
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

test('what a point was counted with is taken back, also when its neighbour of then has gone', () => {
  const pointAt = (at: number): DatedPoint => ({
    at,
    floorId: 1,
    cell: { x: 0, y: 0 },
    day: '2026-11-15',
  });
  const counted = { point: pointAt(0), stay: { duration: 10_000, visit: true } };
  const { changed, cells } = addPoints([counted], [pointAt(5000)]);
  expect(changed).toEqual([{ point: pointAt(0), stay: { duration: 5000, visit: true } }]);
  expect(cells).toMatchObject([{ duration: -5000, count: 0 }]);
});

test('only what lies within reach of a point has to be known', () => {
  expect(stretchesAround([1_000_000, 100_000, 300_000])).toEqual([
    { from: -20_000, to: 420_000 },
    { from: 880_000, to: 1_120_000 },
  ]);
});
