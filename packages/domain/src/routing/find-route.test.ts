import { expect, test } from 'vitest';

import { findRoute, type Route } from './find-route.ts';
import { networkOf } from './network.ts';
import type { RouteEnd } from './route-ends.ts';
import { place, sketch, square, stepText } from './testing.ts';

/** Two floors, with an elevator in the east and stairs in the west of a corridor. */
const ground = sketch(
  {
    door: [0, 0],
    stairs: [10, 0, 'stairs', 'west'],
    corner: [50, 0],
    elevator: [50, 30, 'elevator', 'east'],
  },
  [
    ['door', 'stairs'],
    ['stairs', 'corner'],
    ['corner', 'elevator'],
  ],
);
const upper = sketch(
  { stairs: [10, 0, 'stairs', 'west'], hall: [30, 0], elevator: [50, 30, 'elevator', 'east'] },
  [
    ['stairs', 'hall'],
    ['hall', 'elevator'],
  ],
);
const network = networkOf([
  { floorId: 1, name: 'G', position: 0, graph: ground },
  { floorId: 2, name: '1', position: 1, graph: upper },
]);

const door: RouteEnd = { is: 'point', floorId: 1, id: 'door', title: 'the door' };
const cafe: RouteEnd = { is: 'poi', floorId: 2, title: 'Café', ring: square(28, 4, 10) };

const routeOf = (from: RouteEnd, to: RouteEnd, accessible = false): Route => {
  const answer = findRoute(network, { from, to }, { accessible });
  if (answer.outcome === 'none') throw new Error(answer.reason);
  return answer.route;
};

const textsOf = ({ steps }: Route): string[] => steps.map(stepText);

test('the route is described floor by floor and step by step', () => {
  const route = routeOf(door, cafe);
  expect(textsOf(route)).toEqual([
    'Walk 10 m',
    'Take the stairs to floor 1',
    'Walk 20 m',
    'Arrive at Café',
  ]);
  expect(route.legs.map(({ floorId, floorName, points }) => [floorId, floorName, points])).toEqual([
    [1, 'G', ['door', 'stairs']],
    [2, '1', ['stairs', 'hall']],
  ]);
  expect(route.meters).toBeCloseTo(30, 5);
  expect(route.seconds).toBeCloseTo(30 / 1.3 + 3 + 15, 5);
});

test('without stairs it takes the elevator, and turns with the corridor', () => {
  const route = routeOf(door, cafe, true);
  expect(textsOf(route)).toEqual([
    'Walk 50 m',
    'Turn left and walk 30 m',
    'Take the elevator to floor 1',
    'Walk 36 m',
    'Arrive at Café',
  ]);
  expect(route.steps.map(({ floorId }) => floorId)).toEqual([1, 1, 1, 2, 2]);
});

test('in the opposite direction the turns are mirrored', () => {
  expect(textsOf(routeOf(cafe, door, true)).slice(2, 4)).toEqual([
    'Walk 30 m',
    'Turn right and walk 50 m',
  ]);
});

test('a place beside a line is reached along that line', () => {
  const start: RouteEnd = { is: 'place', floorId: 1, at: place(30, 4), title: 'here' };
  const goal: RouteEnd = { is: 'place', floorId: 1, at: place(48, 20), title: 'there' };
  const route = routeOf(start, goal);
  expect(route.meters).toBeCloseTo(4 + 20 + 20 + 2, 5);
  expect(route.legs.map(({ points }) => points)).toEqual([['corner']]);
  const path = route.legs[0]?.path ?? [];
  expect(path).toHaveLength(5);
  expect(path[0]?.latitude).toBeCloseTo(place(30, 4).latitude, 9);
  expect(path[4]?.longitude).toBeCloseTo(place(48, 20).longitude, 9);
});

test('a route between two places beside one line uses none of its points, unless it is one-way the other way', () => {
  const ring = sketch({ a: [0, 0], b: [40, 0], c: [20, 30] }, [
    ['a', 'b', { oneWay: true }],
    ['b', 'c'],
    ['c', 'a'],
  ]);
  const floor = networkOf([{ floorId: 1, name: 'G', position: 0, graph: ring }]);
  const at = (x: number): RouteEnd => ({ is: 'place', floorId: 1, at: place(x, 0), title: 'x' });
  const metersOf = (from: number, to: number): number => {
    const answer = findRoute(floor, { from: at(from), to: at(to) }, { accessible: false });
    return answer.outcome === 'found' ? answer.route.meters : Infinity;
  };
  expect(metersOf(10, 30)).toBeCloseTo(20, 5);
  expect(metersOf(30, 10)).toBeCloseTo(10 + 2 * Math.hypot(20, 30) + 10, 5);
});

test('a place that is nearest to a point may leave it by any link', () => {
  const bent = sketch({ a: [0, 0], b: [20, 0], c: [0, 20] }, [
    ['a', 'b', { oneWay: true }],
    ['a', 'c'],
  ]);
  const floor = networkOf([{ floorId: 1, name: 'G', position: 0, graph: bent }]);
  const from: RouteEnd = { is: 'place', floorId: 1, at: place(-3, -4), title: 'x' };
  const to: RouteEnd = { is: 'point', floorId: 1, id: 'c', title: 'c' };
  const answer = findRoute(floor, { from, to }, { accessible: false });
  expect(answer).toMatchObject({ outcome: 'found' });
  expect(answer.outcome === 'found' ? answer.route.meters : 0).toBeCloseTo(25, 5);
});

test('a POI is entered by points within it or at most 5 m away', () => {
  const near = (distance: number): RouteEnd => ({
    is: 'poi',
    floorId: 1,
    title: 'Kiosk',
    ring: square(-10 - distance, -5, 10),
  });
  const from: RouteEnd = { is: 'point', floorId: 1, id: 'stairs', title: 'x' };
  expect(routeOf(from, near(4.9)).meters).toBeCloseTo(10, 5);
  expect(findRoute(network, { from, to: near(5.1) }, { accessible: false })).toMatchObject({
    outcome: 'none',
  });
});

test('a route to the same place arrives at once', () => {
  expect(textsOf(routeOf(cafe, cafe))).toEqual(['Arrive at Café']);
});

test('missing connections are reported', () => {
  const apart = networkOf([
    { floorId: 1, name: 'G', position: 0, graph: ground },
    { floorId: 2, name: '1', position: 1, graph: sketch({ a: [30, 0], b: [35, 0] }, [['a', 'b']]) },
  ]);
  const ends = { from: door, to: cafe };
  expect(findRoute(apart, ends, { accessible: true })).toMatchObject({
    outcome: 'none',
  });
  expect(findRoute(apart, ends, { accessible: false })).toMatchObject({
    outcome: 'none',
  });
  expect(findRoute(networkOf([]), ends, { accessible: false })).toMatchObject({
    outcome: 'none',
  });
});

/** A corridor with a door into a shop, and one into the shop beside it. */
const doors = (shopIsOpen: boolean) =>
  networkOf([
    {
      floorId: 1,
      name: 'G',
      position: 0,
      graph: sketch(
        { west: [0, 0], own: [20, 0], ownDoor: [20, 3], other: [25, 0], otherDoor: [25, 3] },
        [
          ['west', 'own'],
          ['own', 'other'],
          ...(shopIsOpen ? [['own', 'ownDoor'] as const] : []),
          ['other', 'otherDoor'],
        ],
      ),
    },
  ]);
const shop: RouteEnd = { is: 'poi', floorId: 1, title: 'Shop', ring: square(14, 3, 8) };
const west: RouteEnd = { is: 'point', floorId: 1, id: 'west', title: 'west' };

test.each([
  { what: 'leads to the door of a POI', open: true, points: ['west', 'own', 'ownDoor'] },
  { what: 'comes near a POI with a door that is cut off', open: false, points: ['west', 'own'] },
])('a route $what', ({ open, points }) => {
  const there = findRoute(doors(open), { from: west, to: shop }, { accessible: false });
  const back = findRoute(doors(open), { from: shop, to: west }, { accessible: false });
  const pointsOf = (answer: typeof there) =>
    answer.outcome === 'found' && answer.route.legs.flatMap((leg) => leg.points);
  expect(pointsOf(there)).toEqual(points);
  expect(pointsOf(back)).toEqual(points.toReversed());
});
