import fc from 'fast-check';
import { expect, test } from 'vitest';

import { valueAt } from '../persistent-map/persistent-map.ts';
import { isIsolated, linkId, neighborsOf } from './links.ts';
import { graphOf, pointsOf, type ListedPoint } from './lists.ts';
import { isSound } from './soundness.ts';
import { point } from './testing.ts';
import { routePointKinds } from './types.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const anyLink = fc.record({
  from: fc.constantFrom(...ids),
  to: fc.constantFrom(...ids),
  both: fc.boolean(),
  accessible: fc.boolean(),
  closed: fc.boolean(),
});

/** Lists as they are sent: each direction once, with its flags at the end where it starts. */
const lists: fc.Arbitrary<ListedPoint[]> = fc
  .record({
    kinds: fc.array(fc.constantFrom(...routePointKinds), { minLength: 5, maxLength: 5 }),
    places: fc.array(fc.double({ min: -90, max: 90, noNaN: true }), { minLength: 5, maxLength: 5 }),
    links: fc.uniqueArray(
      anyLink.filter(({ from, to }) => from !== to),
      { selector: ({ from, to }) => linkId(from, to) },
    ),
  })
  .map(({ kinds, places, links }) => {
    const outgoing = links.flatMap((some) => [
      some,
      ...(some.both ? [{ ...some, from: some.to, to: some.from }] : []),
    ]);
    return ids.map((id, index): ListedPoint => {
      const mine = outgoing
        .filter(({ from }) => from === id)
        .toSorted((a, b) => (a.to < b.to ? -1 : 1));
      const kind = kinds[index] ?? 'point';
      return {
        ...point(id, { latitude: places[index] ?? 0 }),
        kind,
        shaft: kind === 'point' ? null : 'North',
        neighbors: mine.map(({ to }) => to),
        links: mine
          .filter(({ accessible, closed }) => !accessible || closed)
          .map(({ to, accessible, closed }) => ({ to, accessible, closed })),
      };
    });
  });

test('[S3.16] a list of points becomes a graph and the same list again, including points without links', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const graph = graphOf(list);
      expect(isSound(graph)).toBe(true);
      expect(pointsOf(graph)).toEqual(list);
    }),
  );
});

test('a graph survives the conversion to a list in any order', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const graph = graphOf(list.toReversed());
      expect(graph).toEqual(graphOf(list));
      expect(graphOf(pointsOf(graph))).toEqual(graph);
    }),
  );
});

const listed = (id: string, some: Partial<ListedPoint>): ListedPoint => ({
  ...point(id),
  neighbors: [],
  links: [],
  ...some,
});

test('a neighbor that is unknown, repeated or the point itself makes no link', () => {
  const graph = graphOf([listed('a', { neighbors: ['b', 'b', 'a', 'missing'] }), listed('b', {})]);
  expect(isSound(graph)).toBe(true);
  expect(neighborsOf(graph, 'a')).toEqual(['b']);
  expect(isIsolated(graphOf([listed('a', { neighbors: ['missing'] })]), 'a')).toBe(true);
});

test('if the ends of a link disagree, the stricter flags win', () => {
  const graph = graphOf([
    listed('a', { neighbors: ['b'], links: [{ to: 'b', accessible: false, closed: false }] }),
    listed('b', { neighbors: ['a'], links: [{ to: 'a', accessible: true, closed: true }] }),
  ]);
  expect(valueAt(graph.links, linkId('a', 'b'))).toMatchObject({ accessible: false, closed: true });
});
