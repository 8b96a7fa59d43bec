import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { PlanePoint } from '../../geo/local-plane.ts';
import { planeContains } from '../../geo/polygons/polygon-plane.ts';
import { isParted, sharedArea } from './overlap.ts';

type Corner = readonly [x: number, y: number];
const ringOf = (...corners: readonly Corner[]): PlanePoint[] => corners.map(([x, y]) => ({ x, y }));
const box = (x: number, y: number, width: number, height: number) =>
  ringOf([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
const everywhere = { south: -100, north: 100 };

test.each([
  ['two that share a wall', box(0, 0, 10, 10), box(10, 2, 10, 10), 0],
  ['two apart', box(0, 0, 1, 1), box(5, 5, 1, 1), 0],
  ['one in the other', box(0, 0, 10, 10), box(3, 3, 2, 2), 4],
  ['the same twice', box(0, 0, 10, 10), box(0, 0, 10, 10), 100],
  ['two along the same walls', box(0, 0, 10, 10), box(4, 0, 10, 10), 60],
  ['a cross, with no corner in the other', box(0, 4, 10, 2), box(4, 0, 2, 10), 4],
  [
    'one in the bay of the other',
    ringOf([0, 0], [9, 0], [9, 9], [6, 9], [6, 3], [3, 3], [3, 9], [0, 9]),
    box(3, 4, 3, 4),
    0,
  ],
  [
    'one across both arms of the other',
    ringOf([0, 0], [9, 0], [9, 9], [6, 9], [6, 3], [3, 3], [3, 9], [0, 9]),
    box(-1, 5, 12, 2),
    12,
  ],
  ['two triangles', ringOf([0, 0], [4, 0], [0, 4]), ringOf([4, 4], [0, 4], [4, 0]), 0],
  ['a tip in a wall', ringOf([0, 0], [4, 0], [2, 4]), box(-2, 2, 9, 9), 2],
])('%s overlap by this area in square meters', (_, a, b, area) => {
  expect(sharedArea(a, b, everywhere)).toBeCloseTo(area, 9);
  expect(sharedArea(b, a, everywhere)).toBeCloseTo(area, 9);
});

/** A star-shaped polygon, whose sides do not cross. */
const star = fc
  .record({
    x: fc.integer({ min: -8, max: 8 }),
    y: fc.integer({ min: -8, max: 8 }),
    radii: fc.array(fc.integer({ min: 2, max: 9 }), { minLength: 3, maxLength: 9 }),
  })
  .map(({ x, y, radii }) =>
    radii.map((radius, index) => {
      const angle = (index / radii.length) * 2 * Math.PI;
      return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    }),
  );

test('it is the area that counting small squares gives', () => {
  const step = 0.25;
  fc.assert(
    fc.property(star, star, (a, b) => {
      let squares = 0;
      for (let x = -18 + step / 2; x < 18; x += step)
        for (let y = -18 + step / 2; y < 18; y += step)
          if (planeContains(a, { x, y }) && planeContains(b, { x, y })) squares += 1;
      const counted = squares * step * step;
      expect(Math.abs(sharedArea(a, b, everywhere) - counted)).toBeLessThan(4);
    }),
    { numRuns: 60 },
  );
});

test('separated shapes share nothing', () => {
  expect(isParted(box(0, 0, 10, 10), box(10, 2, 10, 10))).toBe(true);
  fc.assert(
    fc.property(star, star, (a, b) => {
      fc.pre(isParted(a, b));
      expect(sharedArea(a, b, everywhere)).toBeLessThan(0.05);
    }),
  );
});
