import fc from 'fast-check';
import { expect, test } from 'vitest';

import { valueAt, valuesOf } from '../persistent-map/persistent-map.ts';
import { sketch } from '../routing/testing.ts';
import { addPoint, linkPoints, setKind, setLinkFlags, setShaft } from './edits.ts';
import { joinPoints, routeThrough } from './join-points.ts';
import { leadsFrom, linkId, neighborsOf, otherEnd } from './links.ts';
import { draw, point } from './testing.ts';
import type { RouteGraph } from './types.ts';

/** Two routes: a → b, c – d. */
const routes = draw(
  ...['a', 'b', 'c', 'd'].map((id) => addPoint(point(id))),
  linkPoints('a', 'b', 'one-way'),
  setLinkFlags(linkId('a', 'b'), { closed: true }),
  linkPoints('c', 'd', 'two-way'),
);

test('the links of the joined point move to the other, unchanged', () => {
  const joined = joinPoints('b', 'c')(routes);
  expect(valueAt(joined.points, 'b')).toBeUndefined();
  expect(neighborsOf(joined, 'a')).toEqual(['c']);
  expect(neighborsOf(joined, 'c')).toEqual(['d']);
  expect(valueAt(joined.links, linkId('a', 'c'))).toMatchObject({ closed: true });
});

test('an open and a closed link between the same points merge into an open one', () => {
  const joined = joinPoints('b', 'c')(linkPoints('a', 'c', 'two-way')(routes));
  const swapped = joinPoints('c', 'b')(linkPoints('a', 'c', 'two-way')(routes));
  expect(valueAt(joined.links, linkId('a', 'c'))).toMatchObject({
    closed: false,
    direction: 'both',
  });
  expect(valueAt(swapped.links, linkId('a', 'b'))).toMatchObject({
    closed: false,
    direction: 'both',
  });
});

test('joining an elevator or stairs with a plain point preserves the kind', () => {
  const lift = setShaft('b', 'North')(setKind('b', 'elevator')(routes));
  expect(valueAt(joinPoints('b', 'c')(lift).points, 'c')).toMatchObject({
    kind: 'elevator',
    shaft: 'North',
  });
  const stairs = setShaft('c', 'South')(setKind('c', 'stairs')(lift));
  expect(valueAt(joinPoints('b', 'c')(stairs).points, 'c')).toMatchObject({
    kind: 'stairs',
    shaft: 'South',
  });
});

test('the only two points of a route, and unknown points, are not joined', () => {
  expect(joinPoints('a', 'b')(routes)).toBe(routes);
  expect(joinPoints('a', 'a')(routes)).toBe(routes);
  expect(joinPoints('a', 'missing')(routes)).toBe(routes);
});

/** The directions that can be walked, by everyone or by a wheelchair. */
const walksOf = (graph: RouteGraph, who: 'anyone' | 'wheelchair' = 'anyone'): string[] =>
  [...valuesOf(graph.links)]
    .filter(({ accessible, closed }) => !closed && (accessible || who === 'anyone'))
    .flatMap((link) =>
      [link.a, link.b].flatMap((from) =>
        leadsFrom(link, from) ? [`${from}→${otherEnd(link, from)}`] : [],
      ),
    )
    .toSorted();

const points = { a: [0, 0], b: [10, 0], p: [5, 0], q: [5, 5] } as const;

test('a one-way line is routed through a point in its own direction', () => {
  const graph = sketch(points, [
    ['a', 'b', { oneWay: true, accessible: false }],
    ['p', 'q'],
  ]);
  const next = routeThrough('a\nb', 'p')(graph);
  expect(walksOf(next)).toEqual(['a→p', 'p→b', 'p→q', 'q→p']);
  expect([...valuesOf(next.links)].filter(({ accessible }) => !accessible)).toHaveLength(2);
});

test('its own ends and unknown ids change nothing', () => {
  const graph = sketch(points, [['a', 'b']]);
  for (const via of ['a', 'b', 'gone']) expect(routeThrough('a\nb', via)(graph)).toBe(graph);
  expect(routeThrough('a\nq', 'p')(graph)).toBe(graph);
});

test('a closed line neither closes an open one nor makes it accessible', () => {
  const graph = sketch(points, [
    ['a', 'b', { accessible: false }],
    ['a', 'p', { closed: true }],
  ]);
  const next = routeThrough('a\nb', 'p')(graph);
  expect(walksOf(next)).toEqual(['a→p', 'b→p', 'p→a', 'p→b']);
  expect(walksOf(next, 'wheelchair')).toEqual([]);
});

test('everything that could be walked before still can', () => {
  const id = fc.constantFrom(...Object.keys(points));
  const links = fc.uniqueArray(
    fc
      .tuple(
        id,
        id,
        fc.record({ oneWay: fc.boolean(), accessible: fc.boolean(), closed: fc.boolean() }),
      )
      .filter(([from, to]) => from !== to),
    { minLength: 1, maxLength: 6, selector: ([from, to]) => [from, to].toSorted().join() },
  );
  const reachedIn = (
    graph: RouteGraph,
    start: string,
    who: 'anyone' | 'wheelchair',
  ): Set<string> => {
    const reached = new Set([start]);
    const walks = walksOf(graph, who).map((walk) => walk.split('→'));
    for (const at of reached)
      for (const [from, to] of walks) if (from === at && to !== undefined) reached.add(to);
    return reached;
  };
  fc.assert(
    fc.property(links, fc.nat(5), id, (drawn, which, via) => {
      const graph = sketch(points, drawn);
      const [from = '', to = ''] = drawn[which % drawn.length] ?? [];
      const next = routeThrough([from, to].toSorted().join('\n'), via)(graph);
      for (const who of ['anyone', 'wheelchair'] as const)
        for (const start of Object.keys(points))
          for (const end of reachedIn(graph, start, who))
            expect(reachedIn(next, start, who)).toContain(end);
    }),
  );
});
