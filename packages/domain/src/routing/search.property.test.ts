import fc from 'fast-check';
import { expect, test } from 'vitest';

import { valuesOf } from '../persistent-map/persistent-map.ts';
import { leadsFrom, otherEnd } from '../route-graph/links.ts';
import { findRoute } from './find-route.ts';
import { networkOf, type NetworkFloor } from './network.ts';
import type { RouteEnd } from './route-ends.ts';
import { search } from './search.ts';
import { rideSeconds, walkingSpeed } from './shafts.ts';
import { sketch } from './testing.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const meter = fc.integer({ min: 0, max: 60 });
const point = fc.tuple(
  meter,
  meter,
  fc.constantFrom('point' as const, 'elevator' as const, 'stairs' as const),
  fc.constantFrom('north', 'south'),
);
const id = fc.constantFrom(...ids);
const flags = fc.record({
  oneWay: fc.boolean(),
  accessible: fc.boolean(),
  closed: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
});
const links = fc.uniqueArray(
  fc.tuple(id, id, flags).filter(([from, to]) => from !== to),
  { minLength: 6, maxLength: 20, selector: ([from, to]) => [from, to].toSorted().join() },
);
const floor = fc
  .record({
    points: fc.tuple(point, point, point, point, point, point, point, point),
    links,
    position: fc.integer({ min: -2, max: 3 }),
  })
  .map(({ points, links: drawn, position }) => {
    const named = Object.fromEntries(
      points.map((values, index) => [ids[index] ?? '', values] as const),
    );
    return { position, points: named, graph: sketch(named, drawn) };
  });
const building = fc
  .array(floor, { minLength: 1, maxLength: 3 })
  .map((floors) =>
    floors.map((each, floorId) => ({ ...each, floorId, name: String(each.position) })),
  );
type Building = readonly (NetworkFloor & {
  points: Readonly<Record<string, readonly [number, number, string, string]>>;
})[];

type Edge = { from: string; to: string; seconds: number };

const key = (floorId: number, pointId: string): string => `${floorId}/${pointId}`;

/** Every allowed step, derived from the floors alone. */
const edgesOf = (floors: Building, accessible: boolean): Edge[] => {
  const walks = floors.flatMap(({ floorId, graph, points }) =>
    [...valuesOf(graph.links)].flatMap((link) => {
      if (link.closed || (accessible && !link.accessible)) return [];
      return [link.a, link.b].flatMap((from) => {
        const to = otherEnd(link, from);
        const [x1 = 0, y1 = 0] = points[from] ?? [];
        const [x2 = 0, y2 = 0] = points[to] ?? [];
        const seconds = Math.hypot(x1 - x2, y1 - y2) / walkingSpeed;
        return leadsFrom(link, from)
          ? [{ from: key(floorId, from), to: key(floorId, to), seconds }]
          : [];
      });
    }),
  );
  const stops = floors.flatMap(({ floorId, position, points }) =>
    Object.entries(points).flatMap(([name, [x, y, kind, shaft]]) =>
      kind === 'elevator' || kind === 'stairs'
        ? [{ key: key(floorId, name), floorId, position, x, y, kind, shaft } as const]
        : [],
    ),
  );
  const ridesTaken = stops.flatMap((from) =>
    stops
      .filter((to) => to.kind === from.kind && to.shaft === from.shaft)
      .filter((to) => to.floorId !== from.floorId && !(accessible && to.kind === 'stairs'))
      .map((to) => ({
        from: from.key,
        to: to.key,
        seconds:
          rideSeconds(from.kind, to.position - from.position) +
          Math.hypot(to.x - from.x, to.y - from.y) / walkingSpeed,
      })),
  );
  return [...walks, ...ridesTaken];
};

/** Textbook Dijkstra, as the reference. */
const dijkstra = (
  edges: readonly Edge[],
  starts: readonly (readonly [string, number])[],
): Map<string, number> => {
  const open = new Map(starts);
  const settled = new Map<string, number>();
  while (open.size > 0) {
    const [at, seconds] = [...open].reduce((a, b) => (b[1] < a[1] ? b : a));
    open.delete(at);
    settled.set(at, seconds);
    for (const edge of edges) {
      if (edge.from !== at || settled.has(edge.to)) continue;
      open.set(edge.to, Math.min(open.get(edge.to) ?? Infinity, seconds + edge.seconds));
    }
  }
  return settled;
};

const end = (floorId: number, pointId: string): RouteEnd => ({
  is: 'point',
  floorId,
  id: pointId,
  title: pointId,
});

/** The duration of a walk over these points; NaN if a step is not allowed. */
const secondsAlong = (edges: readonly Edge[], stops: readonly string[]): number =>
  stops.slice(1).reduce((sum, to, index) => {
    const allowed = edges.filter((edge) => edge.from === stops[index] && edge.to === to);
    return sum + Math.min(...allowed.map(({ seconds }) => seconds), Number.MAX_VALUE);
  }, 0);

test('a route is the fastest one of allowed steps, or there is none', () => {
  fc.assert(
    fc.property(building, fc.boolean(), (floors, accessible) => {
      const edges = edgesOf(floors, accessible);
      const network = networkOf(floors);
      const goal = floors.at(-1)?.floorId ?? 0;
      const reached = dijkstra(edges, [[key(0, 'a'), 0]]);
      for (const to of ids) {
        const ends = { from: end(0, 'a'), to: end(goal, to) };
        const answer = findRoute(network, ends, { accessible });
        const least = reached.get(key(goal, to));
        const seconds = answer.outcome === 'found' ? answer.route.seconds : undefined;
        expect(seconds === undefined).toBe(least === undefined);
        expect(seconds ?? 0).toBeCloseTo(least ?? 0, 5);
        const legs = answer.outcome === 'found' ? answer.route.legs : [];
        const stops = legs.flatMap(({ floorId, points }) =>
          points.map((each) => key(floorId, each)),
        );
        expect(secondsAlong(edges, stops)).toBeCloseTo(least ?? 0, 5);
      }
    }),
    { numRuns: 200 },
  );
});

test('with several starts and ends, the fastest pair wins, including the walks to and from them', () => {
  const gate = fc.record({ name: id, meters: fc.integer({ min: 0, max: 40 }) });
  const some = fc.uniqueArray(gate, { minLength: 1, maxLength: 4, selector: ({ name }) => name });
  fc.assert(
    fc.property(building, some, some, fc.boolean(), (floors, starts, ends, accessible) => {
      const network = networkOf(floors);
      const goal = floors.length - 1;
      const gates = (floorIndex: number, named: typeof starts) =>
        named.map(({ name, meters }) => ({
          point: network.floors[floorIndex]?.numbers.get(name) ?? -1,
          meters,
        }));
      const found = search(network, {
        starts: gates(0, starts),
        ends: gates(goal, ends),
        accessible,
      });
      const reached = dijkstra(
        edgesOf(floors, accessible),
        starts.map(({ name, meters }) => [key(0, name), meters / walkingSpeed]),
      );
      const arrivals = ends.map(
        ({ name, meters }) => (reached.get(key(goal, name)) ?? Infinity) + meters / walkingSpeed,
      );
      const least = Math.min(...arrivals);
      expect(found === null).toBe(least === Infinity);
      expect(found?.seconds ?? 0).toBeCloseTo(least === Infinity ? 0 : least, 5);
    }),
    { numRuns: 300 },
  );
});
