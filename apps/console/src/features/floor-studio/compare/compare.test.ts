import type { Position } from '@floorwright/domain/geo';
import { emptyMap, mapOf } from '@floorwright/domain/persistent-map';
import { addPoint, emptyGraph } from '@floorwright/domain/route-graph';
import type { Poi } from '@floorwright/floor-editor';
import { expect, test } from 'vitest';

import { somePoi } from '../../../testing/examples/some-contents.ts';
import { poiFromWire } from '../contents/wire.ts';
import { floorDifference } from './floor-difference.ts';
import { movedBy } from './swipe-divider.tsx';

const north = ({ latitude, longitude }: Position, degrees: number): Position => ({
  latitude: latitude + degrees,
  longitude,
});
const poi = (id: number, title: string, degrees = 0): Poi => {
  const drawn = poiFromWire(somePoi({ id, poi_id: `p${id}`, title }));
  return { ...drawn, ring: drawn.ring.map((corner) => north(corner, degrees)) };
};
const floor = (...pois: Poi[]) => ({
  pois: mapOf(pois.map((one) => [one.key, one] as const)),
  route: emptyGraph,
});

test('the difference lists what is only here, only there and moved, with names', () => {
  const here = floor(poi(1, 'Tea'), poi(2, 'Books', 0.001), poi(3, ' ', 0.002));
  const there = floor(poi(7, 'tea'), poi(8, 'Books', 0.0011), poi(9, 'Bank', 0.003));
  const entries = floorDifference(here, there);
  expect(
    entries.map(({ kind, name, from }) => [kind, name, from && Math.round(from.meters)]),
  ).toEqual([
    ['here', 'Without a name', null],
    ['there', 'Bank', null],
    ['moved', 'Books', 11],
  ]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(3);
});

test('route points are compared too', () => {
  const at = { latitude: 66, longitude: -15 };
  const lift = { id: 'a', kind: 'elevator', shaft: null, at } as const;
  const here = { pois: emptyMap<Poi>(), route: addPoint(lift)(emptyGraph) };
  expect(floorDifference(here, floor())).toMatchObject([{ kind: 'here', name: 'Elevator a', at }]);
  expect(floorDifference(here, here)).toEqual([]);
});

test.each([
  ['ArrowLeft', false, 48],
  ['ArrowRight', true, 60],
  ['Home', false, 0],
  ['End', false, 100],
  ['a', false, undefined],
])('%s with Shift %s moves the divider from 50 to %s', (key, large, to) => {
  expect(movedBy(50, key, large)).toBe(to);
});

test('the divider stays on the map', () => {
  expect(movedBy(1, 'ArrowLeft', true)).toBe(0);
  expect(movedBy(99, 'ArrowUp', true)).toBe(100);
});
