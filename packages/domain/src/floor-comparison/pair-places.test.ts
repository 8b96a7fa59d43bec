import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type ComparedPlace, pairsAtSamePlace } from './pair-places.ts';

/** A meter, in degrees of latitude. */
const meter = 1 / 111_195;

const place = (key: number, meters: number, group = 'point'): ComparedPlace => ({
  key: String(key),
  group,
  at: { latitude: meters * meter, longitude: 0 },
});

const keysOf = (pairs: ReturnType<typeof pairsAtSamePlace>) =>
  pairs.map(({ here, there }) => [here.key, there.key]);

test('the nearest are paired first, and each only once', () => {
  const here = [place(1, 0), place(2, 0.5)];
  const there = [place(3, 0.4), place(4, 1.2)];
  expect(keysOf(pairsAtSamePlace(here, there))).toEqual([['2', '3']]);
  expect(pairsAtSamePlace(here, [place(3, 0, 'stairs')])).toEqual([]);
});

test('a floor has all objects of its copy, however close they are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 }), (spots) => {
      const places = spots.map((spot, key) => place(key, spot / 10));
      expect(pairsAtSamePlace(places, places)).toHaveLength(places.length);
    }),
  );
});

test('thousands of points at nearly one spot are compared with a few of the others', () => {
  const around = (count: number, shift: number) =>
    Array.from({ length: count }, (_, key) => place(key, shift + (key % 997) / 10_000));
  const pairs = pairsAtSamePlace(around(5_000, 0), around(20_000, 0.5));
  expect(pairs.length).toBeGreaterThan(0);
  expect(new Set(pairs.map(({ there }) => there.key)).size).toBe(pairs.length);
});
