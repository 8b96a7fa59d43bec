import fc from 'fast-check';
import { expect, test } from 'vitest';

import { distanceBetween, localPlane } from '../geo/index.ts';
import { compareFloors, type FollowedPlace, poiPlace, pointPlace } from './compare-floors.ts';
import { pairsAtSamePlace, samePlaceWithin } from './pair-places.ts';

const plane = localPlane({ latitude: 53.54, longitude: 9.99 });
const place = (key: string, name: string, x: number, y: number): FollowedPlace => ({
  key,
  group: name,
  identity: name,
  at: plane.toGlobe({ x, y }),
});
const keys = (places: readonly FollowedPlace[]): string[] => places.map(({ key }) => key);

test('what is only here, only there, moved and the same', () => {
  const here = [place('a', 'Tea', 0, 0), place('b', 'Books', 10, 0), place('c', 'Bank', 20, 0)];
  const there = [place('x', 'Tea', 0.5, 0), place('y', 'Books', 15, 0), place('z', 'Deck', 20, 0)];
  const { same, moved, onlyHere, onlyThere } = compareFloors(here, there);
  expect(same.map((pair) => [pair.here.key, pair.there.key])).toEqual([['a', 'x']]);
  expect(moved.map((pair) => [pair.here.key, pair.there.key])).toEqual([['b', 'y']]);
  expect(moved[0]?.meters).toBeCloseTo(5, 1);
  expect([keys(onlyHere), keys(onlyThere)]).toEqual([['c'], ['z']]);
});

test('of several objects of one name, the nearest belong together', () => {
  const here = [place('left', 'WC', 0, 0), place('right', 'WC', 50, 0)];
  const there = [place('east', 'WC', 47, 0), place('west', 'WC', 2, 0)];
  expect(
    compareFloors(here, there).moved.map((pair) => `${pair.here.key} ${pair.there.key}`),
  ).toEqual(['left west', 'right east']);
});

test('POIs are known by their names, points by kind and place, then by shaft or id', () => {
  const ring = [
    { latitude: 53.54, longitude: 9.99 },
    { latitude: 53.54, longitude: 9.9902 },
    { latitude: 53.5402, longitude: 9.9902 },
    { latitude: 53.5402, longitude: 9.99 },
  ];
  expect(
    pairsAtSamePlace([poiPlace('1', ' Tea', ring)], [poiPlace('2', 'tea', ring)]),
  ).toHaveLength(1);
  const at = plane.toGlobe({ x: 0, y: 0 });
  const far = plane.toGlobe({ x: 30, y: 0 });
  const lift = { id: 'p1', kind: 'elevator', shaft: 'east', at };
  const join = { id: 'p2', kind: 'point', shaft: null, at };
  const { same, onlyHere } = compareFloors(
    [pointPlace(join), pointPlace(lift)],
    [pointPlace({ ...join, id: 'other' })],
  );
  expect([same.map((pair) => pair.here.key), keys(onlyHere)]).toEqual([['p2'], ['p1']]);
  const moved = compareFloors(
    [pointPlace(join), pointPlace(lift)],
    [pointPlace({ ...join, at: far }), pointPlace({ ...lift, id: 'p9', at: far })],
  ).moved;
  expect(moved.map((pair) => [pair.here.key, pair.there.key])).toEqual([
    ['p2', 'p2'],
    ['p1', 'p9'],
  ]);
});

const places = fc
  .array(
    fc.record({
      name: fc.constantFrom('Tea', 'Books', 'Bank'),
      x: fc.integer({ min: -40, max: 40 }),
      y: fc.integer({ min: -40, max: 40 }),
    }),
    { maxLength: 30 },
  )
  .map((list) => list.map(({ name, x, y }, at) => place(String(at), name, x / 4, y / 4)));

test('every object is counted once, and pairs are what they say', () => {
  fc.assert(
    fc.property(places, places, (here, there) => {
      const { same, moved, onlyHere, onlyThere } = compareFloors(here, there);
      const paired = [...same, ...moved];
      const all = (ours: string[], only: readonly FollowedPlace[]) =>
        [...ours, ...keys(only)].toSorted((a, b) => Number(a) - Number(b));
      expect(
        all(
          paired.map((pair) => pair.here.key),
          onlyHere,
        ),
      ).toEqual(keys(here));
      expect(
        all(
          paired.map((pair) => pair.there.key),
          onlyThere,
        ),
      ).toEqual(keys(there));
      for (const pair of paired) expect(pair.here.group).toBe(pair.there.group);
      for (const pair of same)
        expect(distanceBetween(pair.here.at, pair.there.at)).toBeLessThanOrEqual(samePlaceWithin);
      const names = new Set(onlyHere.map(({ identity }) => identity));
      expect(onlyThere.some(({ identity }) => names.has(identity))).toBe(false);
    }),
  );
});

test('a floor does not differ from itself, and the other direction swaps the sides', () => {
  fc.assert(
    fc.property(places, places, (here, there) => {
      const own = compareFloors(here, here);
      expect([own.moved, own.onlyHere, own.onlyThere]).toEqual([[], [], []]);
      const forth = compareFloors(here, there);
      const back = compareFloors(there, here);
      expect(back.onlyHere.length).toBe(forth.onlyThere.length);
      expect(back.onlyThere.length).toBe(forth.onlyHere.length);
    }),
  );
});
