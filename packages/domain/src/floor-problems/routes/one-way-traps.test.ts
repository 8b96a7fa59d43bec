import fc from 'fast-check';
import { expect, test } from 'vitest';

import { setLinkDirection } from '../../route-graph/edits.ts';
import type { RouteGraph } from '../../route-graph/types.ts';
import { place, sketch } from '../../routing/testing.ts';
import { floorProblems } from '../problems.ts';
import type { FloorProblem, ShaftElsewhere } from '../types.ts';

const trapsOf = (route: RouteGraph, elsewhere: readonly ShaftElsewhere[] = []): FloorProblem[] =>
  floorProblems({ outlines: [], pois: [], route, beacons: [], elsewhere }).filter(
    ({ kind }) => kind === 'one-way-trap',
  );

const fixed = (route: RouteGraph): RouteGraph =>
  trapsOf(route)
    .flatMap(({ fix }) => (fix?.does === 'make-two-way' ? fix.links : []))
    .reduce((graph, link) => setLinkDirection(link, 'both')(graph), route);

const points = { a: [0, 0], b: [10, 0], c: [20, 0], d: [30, 0], e: [40, 0] } as const;

test('a line that leads in but not out is one trap, fixed by its links', () => {
  const route = sketch(points, [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'd', { oneWay: true }],
    ['d', 'e', { oneWay: true }],
  ]);
  const [trap, ...others] = trapsOf(route);
  expect(others).toEqual([]);
  expect(trap).toMatchObject({
    finding: { found: 'way-in-only', count: 2 },
    fix: { does: 'make-two-way' },
  });
  expect(trap?.keys.toSorted()).toEqual(['d', 'e']);
  expect(trap?.fix?.does === 'make-two-way' && trap.fix.links.toSorted()).toEqual(['c\nd', 'd\ne']);
});

test('a trap with two entries needs only one of them as an exit', () => {
  const route = sketch({ ...points, f: [50, 0] }, [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['b', 'e', { oneWay: true }],
    ['c', 'd', { oneWay: true }],
    ['d', 'e'],
    ['e', 'f'],
  ]);
  const links = trapsOf(route).map(({ fix }) => fix?.does === 'make-two-way' && fix.links);
  expect(links).toEqual([[expect.stringMatching(/^(b\ne|c\nd)$/)]]);
});

test('a line that leads out but not in is reported as such', () => {
  const route = sketch(points, [
    ['a', 'b'],
    ['b', 'c'],
    ['e', 'c', { oneWay: true }],
  ]);
  expect(trapsOf(route)).toEqual([
    {
      kind: 'one-way-trap',
      keys: ['e'],
      at: place(40, 0),
      finding: { found: 'way-out-only', count: 1 },
      fix: { does: 'make-two-way', links: ['c\ne'] },
    },
  ]);
});

test('neither a loop nor a line to an elevator to another floor is a trap', () => {
  const round = sketch(points, [
    ['a', 'b', { oneWay: true }],
    ['b', 'c', { oneWay: true }],
    ['c', 'a', { oneWay: true }],
  ]);
  expect(trapsOf(round)).toEqual([]);
  const ends = sketch(
    { a: [0, 0, 'stairs', 'west'], b: [10, 0], lift: [20, 0, 'elevator', 'east'] },
    [
      ['a', 'b'],
      ['b', 'lift', { oneWay: true }],
    ],
  );
  const elsewhere = [
    { kind: 'stairs' as const, shaft: 'west', at: place(0, 0) },
    { kind: 'elevator' as const, shaft: 'east', at: place(20, 0) },
  ];
  expect(trapsOf(ends)).toHaveLength(1);
  expect(trapsOf(ends, elsewhere)).toEqual([]);
});

test('if the only exit leads to other floors, they are not part of the trap', () => {
  const route = sketch({ ...points, lift: [50, 0, 'elevator', 'east'] }, [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'lift', { oneWay: true }],
  ]);
  const elsewhere = [{ kind: 'elevator' as const, shaft: 'east', at: place(50, 0) }];
  expect(trapsOf(route, elsewhere).map(({ keys }) => keys)).toEqual([['lift']]);
});

test('all fixes together leave no trap, and there is a trap if and only if a visitor is stuck', () => {
  const id = fc.constantFrom(...Object.keys(points));
  const links = fc.uniqueArray(
    fc.tuple(id, id, fc.record({ oneWay: fc.boolean() })).filter(([from, to]) => from !== to),
    { maxLength: 10, selector: ([from, to]) => [from, to].toSorted().join() },
  );
  fc.assert(
    fc.property(links, (drawn) => {
      const route = sketch(points, drawn);
      expect(trapsOf(fixed(route))).toEqual([]);
      const reach = (start: string): Set<string> => {
        const reached = new Set([start]);
        for (const at of reached)
          for (const [from, to, { oneWay }] of drawn) {
            if (from === at) reached.add(to);
            if (to === at && !oneWay) reached.add(from);
          }
        return reached;
      };
      const stuck = Object.keys(points).some((start) =>
        [...reach(start)].some((other) => !reach(other).has(start)),
      );
      expect(trapsOf(route).length > 0).toBe(stuck);
    }),
    { numRuns: 300 },
  );
});
