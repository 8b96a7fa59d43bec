import { type Position, ringArea, ringProblem } from '@floorwright/domain/geo';
import { valuesOf } from '@floorwright/domain/persistent-map';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { openStudio, placeAt, placeOf, type Studio } from '../testing/driver.ts';
import { drawPoi, newPoi } from './pois.ts';

const box = (x: number, y: number, width: number, height: number): Position[] =>
  (
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const
  ).map(placeAt);

const open = (shops: Readonly<Record<string, Position[]>>, together = true): Studio => {
  const studio = openStudio({ shown: { together } });
  for (const [key, ring] of Object.entries(shops))
    studio.perform(drawPoi({ ...newPoi(key, ring), title: key }));
  return studio;
};
const ringOf = (studio: Studio, key: string): string[] =>
  studio
    .pois()
    .find((poi) => poi.key === key)
    ?.ring.map(placeOf) ?? [];
const select = (studio: Studio, key: string): Studio =>
  studio.select({ kind: 'poi', key, corner: null });

const pair = { left: box(0, 0, 5, 6), right: box(5, 0, 5, 6) };

test('a dragged side moves the wall of both shops, in one undo step', () => {
  const studio = select(open(pair), 'left').drag([5, 3], [7, 3.4], { free: true });
  expect(ringOf(studio, 'left')).toEqual(['0,0', '7,0', '7,6', '0,6']);
  expect(ringOf(studio, 'right')).toEqual(['7,0', '10,0', '10,6', '7,6']);
  studio.undo();
  expect(ringOf(studio, 'left')).toEqual(['0,0', '5,0', '5,6', '0,6']);
  expect(ringOf(studio, 'right')).toEqual(['5,0', '10,0', '10,6', '5,6']);
});

test('a dragged corner moves in all shops that share it, or have a side there', () => {
  const below = box(0, -4, 10, 4);
  const studio = select(open({ ...pair, below }), 'left').drag([5, 0], [5, 1], { free: true });
  expect(ringOf(studio, 'left')[1]).toBe('5,1');
  expect(ringOf(studio, 'right')[0]).toBe('5,1');
  expect(ringOf(studio, 'below')).toContain('5,1');
});

test('without the option, only the selected shop changes', () => {
  const studio = select(open(pair, false), 'left').drag([5, 6], [4, 7], { free: true });
  expect(ringOf(studio, 'left')[2]).toBe('4,7');
  expect(ringOf(studio, 'right')).toEqual(['5,0', '10,0', '10,6', '5,6']);
});

test('a longer side of a neighbor gets a step', () => {
  const corridor = box(-5, 6, 20, 3);
  const studio = select(open({ ...pair, corridor }), 'left').drag([2.5, 6], [2.5, 7], {
    free: true,
  });
  expect(ringOf(studio, 'left')).toEqual(['0,0', '5,0', '5,7', '0,7']);
  const ring = studio.pois().find(({ key }) => key === 'corridor')?.ring ?? [];
  expect(ringProblem(ring)).toBeNull();
  expect(ringArea(ring)).toBeCloseTo(60 - 5, 3);
});

test('a wall that would squash a neighbor goes back', () => {
  const studio = select(open(pair), 'left').drag([5, 3], [14, 3], { free: true });
  expect(studio.notice()).toMatchObject({ notice: 'shape-of', title: 'right' });
  expect(ringOf(studio, 'left')).toEqual(['0,0', '5,0', '5,6', '0,6']);
});

test('shops in a row cover the same area wherever their walls are moved', () => {
  const move = fc.record({
    wall: fc.integer({ min: 1, max: 3 }),
    by: fc.integer({ min: -45, max: 45 }).map((tenths) => tenths / 10),
  });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 6 }), (moves) => {
      const row = [0, 1, 2, 3].map((index) => [`shop-${index}`, box(index * 6, 0, 6, 5)] as const);
      const studio = open(Object.fromEntries(row));
      for (const { wall, by } of moves) {
        const [from] = ringOf(studio, `shop-${wall}`);
        const x = Number(from?.split(',')[0]);
        select(studio, `shop-${wall}`).drag([x, 2.5], [x + by, 2.5], { free: true });
        const pois = valuesOf(studio.head().pois);
        for (const { ring } of pois) expect(ringProblem(ring)).toBeNull();
        expect(pois.reduce((sum, { ring }) => sum + ringArea(ring), 0)).toBeCloseTo(120, 2);
      }
    }),
    { numRuns: 40 },
  );
});

test('a shared wall does not snap back to where it was', () => {
  const studio = select(open(pair), 'left').drag([5, 3], [5.3, 3]);
  expect(ringOf(studio, 'left')).toEqual(['0,0', '5.3,0', '5.3,6', '0,6']);
  expect(ringOf(studio, 'right')).toEqual(['5.3,0', '10,0', '10,6', '5.3,6']);
});
