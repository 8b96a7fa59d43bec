import { planeContains, ringProblem } from '@floorwright/domain/geo';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { placeAt } from '../../testing/driver.ts';
import { drawGrid, gridPlan } from '../../testing/room-grid.ts';
import { goesThrough, layerOf, sidesOf, spotOf, wallFeature } from '../../testing/walls.ts';
import { findRooms } from './find-rooms.ts';

const gap = 1.2;

test('a ring contains the place, is valid and goes through no wall', () => {
  fc.assert(
    fc.property(gridPlan, (given) => {
      const { walls, places } = drawGrid(given);
      const { rooms } = findRooms([layerOf(walls.map(wallFeature))], gap);
      expect(rooms).toHaveLength(places.length);
      for (const place of places) {
        const spot = spotOf(placeAt(place));
        const around = rooms.filter(({ ring }) => planeContains(ring.map(spotOf), spot));
        expect(around).toHaveLength(1);
      }
      for (const { ring } of rooms) {
        expect(ringProblem(ring)).toBeNull();
        expect(sidesOf(ring).some((side) => goesThrough(side, walls))).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

const place = fc.tuple(
  fc.integer({ min: 0, max: 300 }).map((value) => value / 10),
  fc.integer({ min: 0, max: 300 }).map((value) => value / 10),
);

test('any lines give only valid rings that go through no line', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 30 }), (walls) => {
      for (const { ring, inside } of findRooms([layerOf(walls.map(wallFeature))], gap).rooms) {
        expect(ringProblem(ring)).toBeNull();
        expect(planeContains(ring.map(spotOf), spotOf(inside))).toBe(true);
        expect(sidesOf(ring).some((side) => goesThrough(side, walls))).toBe(false);
      }
    }),
    { numRuns: 150 },
  );
});
