import { describe, expect, test } from 'vitest';

import { emptyGraph } from '../route-graph/types.ts';
import { place, sketch, square } from '../routing/testing.ts';
import { floorProblems } from './problems.ts';
import type { FloorProblem, FloorToCheck } from './types.ts';

const corridor = sketch({ a: [0, 0], b: [20, 0], c: [40, 0] }, [
  ['a', 'b'],
  ['b', 'c'],
]);
const floor: FloorToCheck = {
  outlines: [],
  pois: [],
  route: corridor,
  beacons: [],
  elsewhere: [],
};
const poi = (key: string, title: string, ring = square(0, 0, 4)) => ({ key, title, ring });

const found = (change: Partial<FloorToCheck>): FloorProblem[] =>
  floorProblems({ ...floor, ...change });
const near = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude: expect.closeTo(latitude, 8) as unknown,
  longitude: expect.closeTo(longitude, 8) as unknown,
});

test('a floor without a fault has no problems', () => {
  expect(found({ pois: [poi('1', 'Shop')] })).toEqual([]);
  expect(found({ route: emptyGraph })).toEqual([]);
});

describe('POIs that no route reaches', () => {
  test('a POI more than 5 m from any point can be connected to the nearest one', () => {
    expect(found({ pois: [poi('1', 'Bakery', square(18, 5.5, 4))] })).toEqual([
      {
        kind: 'unreached-poi',
        keys: ['1'],
        at: near(place(20, 7.5)),
        finding: { found: 'poi-unreached', title: 'Bakery' },
        fix: { does: 'link-place', from: 'b', to: near(place(20, 5.5)) },
      },
    ]);
    expect(found({ pois: [poi('1', 'Bakery', square(18, 4.5, 4))] })).toEqual([]);
  });

  test('a POI at a disconnected route can be connected to the rest', () => {
    const route = sketch({ a: [0, 0], b: [20, 0], c: [40, 0], far: [40, 8], away: [60, 8] }, [
      ['a', 'b'],
      ['b', 'c'],
      ['far', 'away'],
      ['c', 'away', { closed: true }],
    ]);
    expect(found({ route, pois: [poi('1', 'Bakery', square(38, 8, 4))] })).toMatchObject([
      {
        keys: ['1'],
        finding: { found: 'poi-cut-off', title: 'Bakery' },
        fix: { does: 'link-points', from: 'far', to: 'c' },
      },
    ]);
    // A closed link exists between the same points.
    const closed = found({ route, pois: [poi('1', 'Bakery', square(59, 8, 4))] });
    expect(closed.map(({ fix }) => fix)).toEqual([undefined]);
  });

  test('routes that an elevator connects over another floor are connected', () => {
    const route = sketch(
      {
        a: [0, 0],
        b: [20, 0, 'elevator', 'east'],
        far: [41, 50],
        away: [60, 50, 'stairs', 'west'],
      },
      [
        ['a', 'b'],
        ['far', 'away'],
      ],
    );
    const pois = [poi('1', 'Shop'), poi('2', 'Bakery', square(40, 48, 4))];
    const elsewhere = [
      { kind: 'elevator' as const, shaft: 'east', at: place(20, 0) },
      { kind: 'stairs' as const, shaft: 'west', at: place(60, 50) },
    ];
    expect(found({ route, pois, elsewhere })).toEqual([]);
    expect(found({ route, pois }).map(({ kind }) => kind)).toContain('unreached-poi');
  });

  test('a floor without routes is reported once', () => {
    const pois = [poi('1', 'Shop'), poi('2', 'Bakery', square(10, 0, 4))];
    expect(found({ route: emptyGraph, pois })).toEqual([
      {
        kind: 'unreached-poi',
        keys: ['1', '2'],
        at: near(place(2, 2)),
        finding: { found: 'no-routes' },
      },
    ]);
  });
});

describe('shafts without a connection', () => {
  const route = sketch({ a: [0, 0], lift: [20, 0, 'elevator', 'east'] }, [['a', 'lift']]);
  const at = place(20, 6);

  test('an elevator that no other floor has is reported', () => {
    const other = { kind: 'stairs' as const, shaft: 'east', at };
    expect(found({ route, elsewhere: [other] })).toEqual([
      {
        kind: 'lone-shaft',
        keys: ['lift'],
        at: place(20, 0),
        finding: { found: 'shaft-alone', shaft: 'elevator' },
      },
    ]);
    expect(found({ route, elsewhere: [{ ...other, kind: 'elevator' }] })).toEqual([]);
  });

  test('the nearest shaft of another name is offered', () => {
    const elsewhere = [
      { kind: 'elevator' as const, shaft: 'far', at: place(20, 9) },
      { kind: 'elevator' as const, shaft: 'near', at },
      { kind: 'elevator' as const, shaft: null, at: place(20, 0) },
    ];
    expect(found({ route, elsewhere })).toMatchObject([
      { fix: { does: 'set-shaft', point: 'lift', shaft: 'near' } },
    ]);
    const tooFar = [{ kind: 'elevator' as const, shaft: 'far', at: place(20, 10.5) }];
    expect(found({ route, elsewhere: tooFar }).map(({ fix }) => fix)).toEqual([undefined]);
  });

  test('a shaft that this floor already has is not offered again', () => {
    const two = sketch(
      { east: [0, 0, 'elevator', 'east'], lift: [3, 0, 'elevator'], stairs: [9, 0, 'stairs'] },
      [
        ['east', 'lift'],
        ['lift', 'stairs'],
      ],
    );
    const elsewhere = [{ kind: 'elevator' as const, shaft: 'east', at: place(0, 0) }];
    const problems = found({ route: two, elsewhere });
    const reported = new Map(problems.map(({ keys, finding, fix }) => [keys[0], { finding, fix }]));
    expect(reported).toEqual(
      new Map([
        ['lift', { finding: { found: 'shaft-alone', shaft: 'elevator' }, fix: undefined }],
        ['stairs', { finding: { found: 'shaft-alone', shaft: 'stairs' }, fix: undefined }],
      ]),
    );
  });
});

test('overlapping POIs are reported, those that share a wall are not', () => {
  const pois = [
    poi('1', 'Bakery', square(0, 0, 10)),
    poi('2', 'Shoes', square(10, 0, 10)),
    poi('3', '', square(18, 8, 4)),
    poi('4', 'Books', square(0, 9.96, 10)),
    // Around the corner of Books, with a wall that lies a little within it.
    poi('5', 'Toys', [
      place(-6, 12),
      place(0.03, 12),
      place(0.03, 19.97),
      place(8, 19.97),
      place(8, 30),
      place(-6, 30),
    ]),
  ];
  expect(found({ pois }).filter(({ kind }) => kind === 'overlapping-pois')).toEqual([
    {
      kind: 'overlapping-pois',
      keys: ['2', '3'],
      at: near(place(19, 9)),
      finding: { found: 'pois-overlap', one: 'Shoes', other: null, area: expect.closeTo(4, 1) },
      fix: {
        does: 'set-ring',
        poi: '2',
        title: 'Shoes',
        ring: [
          place(10, 0),
          place(20, 0),
          near(place(20, 8)),
          near(place(18, 8)),
          near(place(18, 10)),
          place(10, 10),
        ],
      },
    },
  ]);
});

test('equal titles are reported once', () => {
  const pois = [
    poi('1', 'Lost  Property', square(0, 0, 4)),
    poi('2', ' lost property', square(20, 0, 4)),
    poi('3', 'Lost property ', square(38, 0, 4)),
    poi('4', ' ', square(5, 0, 4)),
    poi('5', '', square(10, 0, 4)),
  ];
  expect(found({ pois }).filter(({ kind }) => kind === 'duplicate-title')).toEqual([
    {
      kind: 'duplicate-title',
      keys: ['1', '2', '3'],
      at: near(place(2, 2)),
      finding: { found: 'titles-equal', count: 3, title: 'Lost  Property' },
    },
  ]);
});

test('places in any part of a building are inside', () => {
  const outlines = [square(0, 0, 50), square(100, 0, 50)];
  const beacons = [
    { id: 7, name: 'Annex', at: place(120, 20) },
    { id: 8, name: 'Between', at: place(75, 20) },
  ];
  const route = sketch({ a: [0, 0], b: [120, 20], c: [75, 40] }, [
    ['a', 'b'],
    ['b', 'c'],
  ]);
  expect(found({ beacons, route, outlines }).map(({ kind, keys }) => [kind, ...keys])).toEqual([
    ['point-outside', 'c'],
    ['beacon-outside', '8'],
  ]);
});

test('beacons outside the floor are reported once its outline is known', () => {
  const beacons = [
    { id: 7, name: 'Entrance', at: place(50.5, 20) },
    { id: 8, name: 'Car park', at: place(52, 20) },
  ];
  expect(found({ beacons })).toEqual([]);
  expect(found({ beacons, outlines: [square(0, 0, 50)] })).toEqual([
    {
      kind: 'beacon-outside',
      keys: ['8'],
      at: place(52, 20),
      finding: { found: 'beacon-outside', name: 'Car park' },
    },
  ]);
});
