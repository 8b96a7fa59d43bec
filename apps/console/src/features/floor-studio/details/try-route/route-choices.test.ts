import { newPoi } from '@floorwright/floor-editor';
import { expect, test } from 'vitest';

import { inOrder, keyOfPlace, poiChoice, pointChoice } from './route-choices.ts';

const ground = { id: 31, name: 'G' };
const at = { latitude: 52, longitude: 13 };
const poi = (key: string, title: string, floor = ground) =>
  poiChoice({ ...newPoi(key, [at]), title }, floor);
const point = (id: string, kind: 'point' | 'elevator') =>
  pointChoice({ id, kind, at, shaft: null }, ground);

test('POIs come first by name, and equal names on one floor are distinguished by id', () => {
  const upstairs = { id: 32, name: '1' };
  const choices = [
    point('b', 'point'),
    poi('p2', 'Nike'),
    point('a', 'elevator'),
    poi('p3', 'Nike', upstairs),
    poi('p1', 'Nike'),
    poi('p4', 'apple'),
    poi('p5', 'Gate 10'),
    poi('p6', 'Gate 9'),
  ];
  expect(inOrder(choices).map(({ label, floorName }) => `${label} (${floorName})`)).toEqual([
    'apple (G)',
    'Gate 9 (G)',
    'Gate 10 (G)',
    'Nike (1)',
    'Nike · p1 (G)',
    'Nike · p2 (G)',
    'Elevator a (G)',
    'Point b (G)',
  ]);
});

test('a place on the map is one of the choices', () => {
  expect(poi('p1', 'Nike').key).toBe(keyOfPlace(31, { kind: 'poi', key: 'p1' }));
  expect(point('a', 'elevator').key).toBe(keyOfPlace(31, { kind: 'point', id: 'a' }));
});
