import fc from 'fast-check';
import { expect, test } from 'vitest';

import { localPlane, type PlanePoint } from '../geo/local-plane.ts';
import { nearestOnSide } from '../geo/polygons/polygon-plane.ts';
import { entriesOf, valueAt } from '../persistent-map/persistent-map.ts';
import { splitLink } from '../route-graph/edits.ts';
import type { RouteGraph } from '../route-graph/types.ts';
import { findRoute } from './find-route.ts';
import { networkOf } from './network.ts';
import type { RouteEnd } from './route-ends.ts';
import { place, sketch } from './testing.ts';

const { toPlane, toGlobe } = localPlane(place(0, 0));
/** Irregular, so that no place is equally near to two links unless they meet there. */
const points = {
  a: [0, 0],
  b: [37, 3],
  c: [61, 29],
  d: [11, 43],
  e: [29, 23],
  f: [53, 59],
} as const;
const id = fc.constantFrom(...Object.keys(points));
const link = fc.tuple(id, id, fc.record({ oneWay: fc.boolean() }));
const graph = fc
  .uniqueArray(
    link.filter(([from, to]) => from !== to),
    { minLength: 1, maxLength: 9, selector: ([from, to]) => [from, to].toSorted().join() },
  )
  .map((links) => sketch(points, links));
const meter = fc.integer({ min: -500, max: 6500 }).map((value) => value / 100 + 0.001_37);
const spot = fc.tuple(meter, meter);

const gap = (a: PlanePoint, b: PlanePoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The graph with a point where a place projects onto its nearest link, and the distance between both. */
const withPointAt = (route: RouteGraph, at: PlanePoint, name: string) => {
  let nearest = { link: '', point: at, meters: Infinity };
  for (const [key, { a, b }] of entriesOf(route.links)) {
    const ends = [a, b].map((end) => toPlane(valueAt(route.points, end)?.at ?? place(0, 0)));
    const point = nearestOnSide(at, ends[0] ?? at, ends[1] ?? at);
    if (gap(point, at) < nearest.meters) nearest = { link: key, point, meters: gap(point, at) };
  }
  const ends = nearest.link.split('\n');
  const met = ends.find((end) => {
    const point = valueAt(route.points, end);
    return point && gap(toPlane(point.at), nearest.point) < 1e-6;
  });
  if (met !== undefined) return { route, id: met, meters: nearest.meters };
  const point = { id: name, at: toGlobe(nearest.point), kind: 'point', shaft: null } as const;
  return { route: splitLink(nearest.link, point)(route), id: name, meters: nearest.meters };
};

const metersOf = (route: RouteGraph, from: RouteEnd, to: RouteEnd): number => {
  const network = networkOf([{ floorId: 1, name: 'G', position: 0, graph: route }]);
  const answer = findRoute(network, { from, to }, { accessible: false });
  return answer.outcome === 'found' ? answer.route.meters : -1;
};

test('a place is as far as a point at its projection', () => {
  fc.assert(
    fc.property(graph, spot, spot, (route, [x1, y1], [x2, y2]) => {
      const inPlace = (x: number, y: number): RouteEnd => ({
        is: 'place',
        floorId: 1,
        at: place(x, y),
        title: 'x',
      });
      const atPoint = (name: string): RouteEnd => ({
        is: 'point',
        floorId: 1,
        id: name,
        title: 'x',
      });
      const start = withPointAt(route, { x: x1, y: y1 }, 'start');
      const end = withPointAt(start.route, { x: x2, y: y2 }, 'end');
      const between = metersOf(end.route, atPoint(start.id), atPoint(end.id));
      const found = metersOf(route, inPlace(x1, y1), inPlace(x2, y2));
      // Steps of less than a centimeter are dropped.
      expect(found).toBeCloseTo(between === -1 ? -1 : start.meters + between + end.meters, 1);
    }),
    { numRuns: 300 },
  );
});
