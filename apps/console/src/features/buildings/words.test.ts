import { expect, test } from 'vitest';

import { someBuilding } from '../../testing/some-building.ts';
import { addressOffer } from './form/use-building-place.ts';
import { matching } from './overview/buildings-page.tsx';
import { countOf } from './overview/buildings-toolbar.tsx';
import { lossOf } from './overview/delete-building.tsx';

test.each([
  { typed: '', filled: '', wish: 'fill' },
  { typed: 'Berlin', filled: 'Berlin', wish: 'fill' },
  { typed: 'My own words', filled: '', wish: 'offer' },
  { typed: 'Berlin, entrance B', filled: 'Berlin', wish: 'offer' },
  { typed: 'Paris', filled: '', wish: 'leave' },
])('the address Paris was found, "$typed" is typed: $wish', ({ typed, filled, wish }) => {
  expect(addressOffer({ typed, filled, found: 'Paris' })).toBe(wish);
});

const named = (name: string, address: string) => ({ ...someBuilding, name, address });
const all = [
  named('Café Köln', 'Dom 1'),
  named('Museum', 'Kölner Straße 2'),
  named('Pier', 'Quay'),
];

test.each([
  ['', ['Café Köln', 'Museum', 'Pier']],
  ['koln', ['Café Köln', 'Museum']],
  ['KÖLN cafe', ['Café Köln']],
  ['quay pier', ['Pier']],
  ['nowhere', []],
])('a search for "%s"', (q, names) => {
  expect(matching(all, q).map(({ name }) => name)).toEqual(names);
});

test('how many buildings are shown', () => {
  expect(countOf(undefined, undefined)).toBe('');
  expect(countOf(1, 1)).toBe('1 building');
  expect(countOf(3, 3)).toBe('3 buildings');
  expect(countOf(1, 3)).toBe('1 of 3 buildings');
});

const nothing = { floors: 0, layers: 0, pois: 0, route_points: 0, beacons: 0, engagements: 0 };

test.each([
  [
    undefined,
    'Deleting Pier also deletes its floors, map layers, POIs, routes, beacons and engagements.',
  ],
  [nothing, 'Pier is empty. Nothing else is deleted with it.'],
  [{ ...nothing, beacons: 2 }, 'Deleting Pier also deletes 2 beacons.'],
  [{ ...nothing, floors: 1 }, 'Deleting Pier also deletes 1 floor.'],
  [
    { floors: 3, layers: 1, pois: 40, route_points: 200, beacons: 1, engagements: 2 },
    'Deleting Pier also deletes 3 floors with 1 map layer, 40 POIs, 200 route points, 1 beacon and 2 engagements.',
  ],
])('what is deleted with a building that has %j', (contents, expected) => {
  expect(lossOf('Pier', contents)).toBe(expected);
});
