import { expect, test } from 'vitest';

import { localPlane } from '../geo/local-plane.ts';
import { networkOf } from './network.ts';
import { place, sketch } from './testing.ts';
import { walkBetween } from './walk-between.ts';

/** A corridor with a corner, and an unconnected part of another one. */
const graph = sketch(
  { west: [0, 0], corner: [40, 0], north: [40, 40], island: [200, 0], beach: [220, 0] },
  [
    ['west', 'corner'],
    ['corner', 'north'],
    ['island', 'beach'],
  ],
);
const network = networkOf([{ floorId: 1, name: 'G', position: 0, graph }]);
const { toPlane } = localPlane(place(0, 0));
const walk = (...stops: readonly (readonly [number, number])[]) =>
  walkBetween(
    network,
    1,
    stops.map(([x, y]) => place(x, y)),
  ).map((at) => {
    const { x, y } = toPlane(at);
    return [x, y].map((meters) => Number(meters.toFixed(0)) + 0);
  });

test('a visitor follows the routes between stops instead of walking through walls', () => {
  expect(walk([5, 3], [43, 30])).toEqual([
    [5, 3],
    [5, 0],
    [40, 0],
    [40, 30],
    [43, 30],
  ]);
});

test('stops in the same room are connected directly', () => {
  expect(walk([5, 12], [9, 12])).toEqual([
    [5, 12],
    [9, 12],
  ]);
});

test('without a route to the next stop, the visitor walks straight', () => {
  expect(walk([5, 0], [210, 0])).toEqual([
    [5, 0],
    [210, 0],
  ]);
  expect(walkBetween(networkOf([]), 1, [place(0, 0), place(9, 9)])).toEqual([
    place(0, 0),
    place(9, 9),
  ]);
});

test('a single stop is the whole path', () => {
  expect(walk([5, 3])).toEqual([[5, 3]]);
  expect(walk()).toEqual([]);
});
