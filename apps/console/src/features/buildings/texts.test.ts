import { expect, test } from 'vitest';

import { someBuilding } from '../../testing/examples/some-building.ts';
import { addressOffer } from './form/use-building-place.ts';
import { matching } from './overview/buildings-page.tsx';
import { countOf } from './overview/buildings-toolbar.tsx';
import { describeDeletion } from './overview/delete-building.tsx';

test.each([
  { typed: '', filled: '', action: 'fill' },
  { typed: 'Berlin', filled: 'Berlin', action: 'fill' },
  { typed: 'My own words', filled: '', action: 'offer' },
  { typed: 'Berlin, entrance B', filled: 'Berlin', action: 'offer' },
  { typed: 'Paris', filled: '', action: 'leave' },
])('the address Paris was found, "$typed" is typed: $action', ({ typed, filled, action }) => {
  expect(addressOffer({ typed, filled, found: 'Paris' })).toBe(action);
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

test('the count of the buildings shown', () => {
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
  [nothing, 'Pier is empty. Nothing else is deleted.'],
  [{ ...nothing, beacons: 2 }, 'Deleting Pier also deletes 2 beacons.'],
  [{ ...nothing, floors: 1 }, 'Deleting Pier also deletes 1 floor.'],
  [
    { floors: 3, layers: 1, pois: 40, route_points: 200, beacons: 1, engagements: 2 },
    'Deleting Pier also deletes 3 floors with 1 map layer, 40 POIs, 200 route points, 1 beacon and 2 engagements.',
  ],
])('the deletion of a building with %j', (contents, expected) => {
  expect(describeDeletion('Pier', contents)).toBe(expected);
});
