import fc from 'fast-check';
import { expect, test } from 'vitest';

import { distanceBetween } from '../geo/position.ts';
import { cellCenter, cellOf } from './cells.ts';

const places = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }).filter((value) => value !== 0),
  longitude: fc.double({ min: -179.9, max: 179.9, noNaN: true }).filter((value) => value !== 0),
});

test('a place lies within 1.5 m of the center of its cell, which lies in the same cell', () => {
  fc.assert(
    fc.property(places, (place) => {
      const cell = cellOf(place);
      expect(distanceBetween(place, cellCenter(cell))).toBeLessThan(1.5);
      expect(cellOf(cellCenter(cell))).toEqual(cell);
    }),
    { numRuns: 300 },
  );
});

test('neighboring cells are 2 m apart and form columns', () => {
  const cell = cellOf({ latitude: 53.5436, longitude: 9.9886 });
  const middle = cellCenter(cell);
  const right = cellCenter({ ...cell, x: cell.x + 1 });
  const above = cellCenter({ ...cell, y: cell.y + 1 });
  expect(distanceBetween(middle, right)).toBeCloseTo(2, 1);
  expect(distanceBetween(middle, above)).toBeCloseTo(2, 1);
  expect(above.longitude).toBe(middle.longitude);
});

test('the poles have cells too', () => {
  for (const latitude of [-90, 90])
    expect(Number.isSafeInteger(cellOf({ latitude, longitude: 180 }).x)).toBe(true);
});
