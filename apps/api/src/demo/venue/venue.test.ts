import { NewPoiInput, RouteInput } from '@floorwright/contract';
import { floorProblems } from '@floorwright/domain/floor-problems';
import { type PlanePoint, type Position, ringProblem } from '@floorwright/domain/geo';
import { valuesOf } from '@floorwright/domain/persistent-map';
import { graphOf, type ListedPoint } from '@floorwright/domain/route-graph';
import { findRoute, networkOf } from '@floorwright/domain/routing';
import { describe, expect, test } from 'vitest';

import { cornersOn } from '../plans/layers.ts';
import { placeOn } from '../plans/plan.ts';
import { planStorey } from '../plans/shopping-floor.ts';
import { first, ground, second } from '../plans/storeys.ts';
import { beaconPlaces } from './beacons.ts';
import { poisOf } from './pois.ts';
import { routeOf } from './route.ts';
import { walkwaysOf } from './walkways.ts';

const site = { anchor: { latitude: 53.54135, longitude: 9.99882 }, rotation: 0.21 };
const place = placeOn(site);

const floors = [
  { name: 'g', plan: planStorey(ground, { onGround: true }), onGround: true },
  { name: '1', plan: planStorey(first, { onGround: false }), onGround: false },
  { name: '2', plan: planStorey(second, { onGround: false }), onGround: false },
].map(({ name, plan, onGround }) => {
  const walkways = walkwaysOf(plan, { onGround });
  const points = routeOf(walkways, name, place);
  return { name, plan, walkways, points, pois: poisOf(plan, name, place) };
});

const ringOf = (flat: readonly number[]): Position[] =>
  Array.from({ length: flat.length / 2 }, (_, index) => ({
    latitude: flat[2 * index] ?? 0,
    longitude: flat[2 * index + 1] ?? 0,
  }));

const listed = (points: (typeof floors)[number]['points']): ListedPoint[] =>
  points.map(({ point_id, kind, latitude, longitude, neighbors, shaft, links }) => ({
    id: point_id,
    at: { latitude, longitude },
    kind: kind === 'connecting' ? 'point' : kind,
    shaft,
    neighbors,
    links: links.map(({ point_id: to, bridge, ...flags }) => ({
      to,
      ...flags,
      ...(bridge && { bridge }),
    })),
  }));

const turn = (a: PlanePoint, b: PlanePoint, c: PlanePoint): number =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));

const cross = (a: PlanePoint, b: PlanePoint, c: PlanePoint, d: PlanePoint): boolean =>
  turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);

describe.each(floors)('floor $name', ({ plan, walkways, points, pois }) => {
  test('no walkway crosses a wall or a pillar', () => {
    const sides = plan.walls.flatMap((ring) =>
      ring.map((corner, index) => [corner, ring[(index + 1) % ring.length] ?? corner] as const),
    );
    const through = walkways.ways.filter(({ from, to }) =>
      sides.some(([start, end]) => cross(from, to, start, end)),
    );
    expect(through).toEqual([]);
  });

  test('is accepted by the API', () => {
    const route = RouteInput.safeParse({
      building_route_points_attributes: points.map(({ links, ...point }) => ({
        ...point,
        links_attributes: links,
      })),
    });
    expect(route.error).toBeUndefined();
    for (const { ring, hours, category: _, ...poi } of pois) {
      const coordinates_attributes = ringOf(ring);
      const input = { ...poi, working_hours: hours, coordinates_attributes };
      expect(NewPoiInput.safeParse(input).error, poi.title).toBeUndefined();
      expect(ringProblem(coordinates_attributes), poi.title).toBeNull();
    }
  });

  test('has no problems in the check of the studio', () => {
    const elsewhere = floors
      .filter((other) => other.points !== points)
      .flatMap((other) => [...valuesOf(graphOf(listed(other.points)).points)]);
    const problems = floorProblems({
      outlines: [cornersOn(site)],
      pois: pois.map(({ poi_id, title, ring }) => ({ key: poi_id, title, ring: ringOf(ring) })),
      route: graphOf(listed(points)),
      beacons: beaconPlaces.map(({ name, ...at }, id) => ({ id, name, at: place(at) })),
      elsewhere,
    });
    expect(problems.map(({ finding }) => finding)).toEqual([]);
  });

  test('leads to every elevator, staircase and escalator, and is deterministic', () => {
    const shafts = points.flatMap(({ shaft }) => shaft ?? []).toSorted();
    expect(shafts).toEqual([
      'Escalator east',
      'Escalator west',
      'Lift 1',
      'Lift 2',
      'Lift 3',
      'Stairs east',
      'Stairs west',
    ]);
    expect(routeOf(walkways, 'x', place)).toEqual(routeOf(walkways, 'x', place));
  });
});

test.each([
  ['by the lift for a wheelchair', true],
  ['by whatever is quickest', false],
])('from the fish kitchen on the ground to the cinema two floors up, %s', (_how, accessible) => {
  const network = networkOf(
    floors.map(({ name, points }, position) => {
      const graph = graphOf(listed(points));
      return { floorId: position, name, position, graph };
    }),
  );
  const end = (floorId: number, title: string) => {
    const ring = ringOf(floors[floorId]?.pois.find((poi) => poi.title === title)?.ring ?? []);
    return { is: 'poi', floorId, title, ring } as const;
  };
  const ends = { from: end(0, 'Fish Kitchen'), to: end(2, 'Cinema 3') };
  const found = findRoute(network, ends, { accessible });
  if (found.outcome === 'none') throw new Error(found.reason);
  const { legs, meters, seconds } = found.route;
  expect(legs.map(({ floorId }) => floorId)).toEqual([0, 2]);
  const leftAt = floors[0]?.points.find(({ point_id }) => point_id === legs[0]?.points.at(-1));
  expect(accessible ? ['elevator'] : ['elevator', 'stairs']).toContain(leftAt?.kind);
  expect(meters).toBeGreaterThan(80);
  expect(meters).toBeLessThan(200);
  expect(seconds).toBeGreaterThan(meters / 1.5);
});

test('some links are one-way, and a wheelchair does not take the escalator', () => {
  const [{ points } = { points: [] }] = floors;
  const byId = new Map(points.map((point) => [point.point_id, point]));
  const oneWay = points.flatMap(({ point_id, neighbors }) =>
    neighbors.filter((to) => byId.get(to)?.neighbors.includes(point_id) === false),
  );
  expect(oneWay).toHaveLength(5);
  const barred = points.flatMap(({ links }) => links.filter(({ accessible }) => !accessible));
  expect(barred).toHaveLength(4);
});
