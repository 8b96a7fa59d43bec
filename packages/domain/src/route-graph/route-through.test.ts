import fc from 'fast-check';
import { expect, test } from 'vitest';

import { valuesOf } from '../persistent-map/persistent-map.ts';
import { sketch } from '../routing/testing.ts';
import { leadsFrom, otherEnd } from './links.ts';
import { routeThrough } from './route-through.ts';
import type { RouteGraph } from './types.ts';

const walksOf = (graph: RouteGraph): string[] =>
  [...valuesOf(graph.links)]
    .flatMap((link) =>
      [link.a, link.b].flatMap((from) =>
        leadsFrom(link, from) ? [`${from}→${otherEnd(link, from)}`] : [],
      ),
    )
    .toSorted();

const points = { a: [0, 0], b: [10, 0], p: [5, 0], q: [5, 5] } as const;

test('a one-way line is led through a point in its own direction', () => {
  const graph = sketch(points, [
    ['a', 'b', { oneWay: true, accessible: false }],
    ['p', 'q'],
  ]);
  const next = routeThrough('a\nb', 'p')(graph);
  expect(walksOf(next)).toEqual(['a→p', 'p→b', 'p→q', 'q→p']);
  expect([...valuesOf(next.links)].filter(({ accessible }) => !accessible)).toHaveLength(2);
});

test('its own ends, and what is not there, change nothing', () => {
  const graph = sketch(points, [['a', 'b']]);
  for (const point of ['a', 'b', 'gone']) expect(routeThrough('a\nb', point)(graph)).toBe(graph);
  expect(routeThrough('a\nq', 'p')(graph)).toBe(graph);
});

test('whatever could be walked before can be walked still', () => {
  const id = fc.constantFrom(...Object.keys(points));
  const links = fc.uniqueArray(
    fc.tuple(id, id, fc.record({ oneWay: fc.boolean() })).filter(([from, to]) => from !== to),
    { minLength: 1, maxLength: 6, selector: ([from, to]) => [from, to].toSorted().join() },
  );
  const reachedIn = (graph: RouteGraph, start: string): Set<string> => {
    const reached = new Set([start]);
    const walks = walksOf(graph).map((walk) => walk.split('→'));
    for (const at of reached)
      for (const [from, to] of walks) if (from === at && to !== undefined) reached.add(to);
    return reached;
  };
  fc.assert(
    fc.property(links, fc.nat(5), id, (drawn, which, point) => {
      const graph = sketch(points, drawn);
      const [from = '', to = ''] = drawn[which % drawn.length] ?? [];
      const next = routeThrough([from, to].toSorted().join('\n'), point)(graph);
      for (const start of Object.keys(points))
        for (const end of reachedIn(graph, start)) expect(reachedIn(next, start)).toContain(end);
    }),
  );
});
