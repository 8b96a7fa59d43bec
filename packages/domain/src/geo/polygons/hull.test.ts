import fc from 'fast-check';
import { expect, test } from 'vitest';

import { convexHull } from './hull.ts';
import { distanceToRing } from './polygon.ts';

const place = fc.record({
  latitude: fc.integer({ min: 0, max: 40 }).map((n) => 52 + n * 1e-5),
  longitude: fc.integer({ min: 0, max: 40 }).map((n) => 13 + n * 1e-5),
});

test('all places lie within their hull, whose corners are among them', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), (places) => {
      const hull = convexHull(places);
      fc.pre(hull.length > 0);
      for (const each of places) expect(distanceToRing(hull, each)).toBeLessThan(0.01);
      for (const corner of hull) expect(places).toContainEqual(corner);
    }),
  );
});

test('places on a line have no hull', () => {
  const line = [1, 2, 3].map((n) => ({ latitude: 52 + n, longitude: 13 + n }));
  expect(convexHull(line)).toEqual([]);
  expect(convexHull([])).toEqual([]);
});
