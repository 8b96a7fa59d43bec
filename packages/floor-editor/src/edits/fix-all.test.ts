import { type FloorProblem, floorProblems } from '@floorwright/domain/floor-problems';
import { valuesOf } from '@floorwright/domain/persistent-map';
import { isSound, linkId } from '@floorwright/domain/route-graph';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { FloorDocument } from '../document.ts';
import { openStudio, type Place, placeAt, type Studio } from '../testing/driver.ts';
import { fixAll } from './fix-all.ts';
import { drawPoi, newPoi } from './pois.ts';
import { setRouteBridge } from './routes.ts';

const check = ({ corners, pois, route, beacons }: FloorDocument): FloorProblem[] =>
  floorProblems({
    outlines: corners.length > 0 ? [corners] : [],
    pois: valuesOf(pois),
    route,
    beacons: valuesOf(beacons),
    elsewhere: [],
  });

const ids = () => {
  let last = 0;
  return () => {
    last += 1;
    return `fix${last}`;
  };
};

const line = (studio: Studio, ...places: readonly Place[]): Studio => {
  studio.choose('pointer').choose('route-two-way');
  for (const [x, y] of places) studio.click(x, y, { free: true });
  studio.press('Enter');
  // As older floors have them: crossing lines that are not bridges.
  for (const { a, b } of valuesOf(studio.head().route.links))
    studio.perform(setRouteBridge(linkId(a, b), false));
  return studio;
};

test('everything that can be fixed is fixed in one step', () => {
  const studio = openStudio();
  line(studio, [0, 0], [40, 0]);
  line(studio, [10, -8], [10, 8]);
  line(studio, [20, -8], [20, 8]);
  line(studio, [30, 3], [30, 9]);
  const box = (x: number) => [
    placeAt([x, 14]),
    placeAt([x + 8, 14]),
    placeAt([x + 8, 20]),
    placeAt([x, 20]),
  ];
  studio.perform(drawPoi({ ...newPoi('p1', box(0)), title: 'Bakery' }));
  studio.perform(drawPoi({ ...newPoi('p2', box(7.5)), title: 'Books' }));
  const before = studio.head();
  expect(check(before).map(({ kind }) => kind)).toEqual([
    'unjoined-lines',
    'unjoined-lines',
    'island',
    'island',
    'island',
    'unreached-poi',
    'unreached-poi',
    'overlapping-pois',
  ]);
  studio.perform(fixAll(check, ids()));
  expect(check(studio.head())).toEqual([]);
  expect(studio.undo().head()).toBe(before);
});

test('for any lines, only problems without a fix remain, and the routes are sound', () => {
  const place = fc.tuple(fc.nat(8), fc.nat(8)).map(([x, y]): Place => [x * 5, y * 5]);
  const lines = fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(lines, (drawn) => {
      const studio = openStudio();
      for (const [from, to] of drawn) line(studio, from, to);
      studio.perform(fixAll(check, ids()));
      const left = check(studio.head());
      expect(left.filter(({ fix }) => fix !== undefined)).toEqual([]);
      expect(left.filter(({ kind }) => kind === 'unjoined-lines')).toEqual([]);
      expect(isSound(studio.head().route)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
