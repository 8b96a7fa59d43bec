import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { wallLinesOf } from '../../geojson/wall-lines.ts';
import { place, sketch, square } from '../../routing/testing.ts';
import { floorProblems } from '../problems.ts';
import type { FloorProblem, FloorToCheck } from '../types.ts';

const empty: Omit<FloorToCheck, 'route'> = { outlines: [], pois: [], beacons: [], elsewhere: [] };
const found = (floor: Pick<FloorToCheck, 'route'> & Partial<FloorToCheck>): FloorProblem[] =>
  floorProblems({ ...empty, ...floor });
const ofKind = (kind: FloorProblem['kind'], problems: FloorProblem[]): FloorProblem[] =>
  problems.filter((problem) => problem.kind === kind);
const near = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude: expect.closeTo(latitude, 8) as unknown,
  longitude: expect.closeTo(longitude, 8) as unknown,
});

describe('lines that meet on the plan but are not connected', () => {
  test('a line that passes over stairs is reported, and can be routed through them', () => {
    const route = sketch(
      { top: [0, 8, 'stairs', 's'], foot: [0, 0.2], west: [-20, 0], east: [20, 0] },
      [
        ['top', 'foot'],
        ['west', 'east'],
      ],
    );
    const elsewhere = [{ kind: 'stairs' as const, shaft: 's', at: place(0, 8) }];
    const problems = found({ route, elsewhere });
    expect(ofKind('unjoined-lines', problems)).toEqual([
      {
        kind: 'unjoined-lines',
        keys: ['foot', 'east\nwest'],
        at: place(0, 0.2),
        finding: { found: 'line-over', point: 'point' },
        fix: { does: 'route-through', link: 'east\nwest', point: 'foot' },
      },
    ]);
    expect(ofKind('island', problems)).toHaveLength(1);
  });

  test('crossing lines are reported, and can get a junction', () => {
    const route = sketch({ a: [-9, 0], b: [9, 0], c: [3, -9], d: [3, 9], e: [-9, 9] }, [
      ['a', 'b'],
      ['c', 'd'],
      ['a', 'e'],
      ['d', 'e'],
    ]);
    expect(found({ route })).toEqual([
      {
        kind: 'unjoined-lines',
        keys: ['a', 'b', 'c', 'd'],
        at: near(place(3, 0)),
        finding: { found: 'lines-cross' },
        fix: {
          does: 'join-lines',
          links: ['a\nb', 'c\nd'],
          at: near(place(3, 0)),
        },
      },
    ]);
  });

  test('lines that are connected, pass at a distance or are closed are not reported', () => {
    const route = sketch(
      { a: [-9, 0], b: [9, 0], c: [0, 0], d: [0, 9], e: [-9, 9], f: [9, 1], g: [4, -5], h: [4, 5] },
      [
        ['a', 'c'],
        ['c', 'b'],
        ['c', 'd'],
        ['d', 'e'],
        ['b', 'f'],
        ['g', 'h', { closed: true }],
        ['g', 'b'],
      ],
    );
    expect(found({ route })).toEqual([]);
  });
});

describe('disconnected routes', () => {
  /** A corridor, and a shorter one beside it whose west end is nearer. */
  const beside = sketch({ a: [0, 0], b: [40, 0], e: [60, 0], c: [10, 4], d: [30, 6] }, [
    ['a', 'b'],
    ['b', 'e'],
    ['c', 'd'],
  ]);
  const fixOf = (floor: Partial<FloorToCheck>) =>
    ofKind('island', found({ route: beside, ...floor })).map(({ fix }) => fix);

  test('are joined where no wall stands between', () => {
    expect(fixOf({})).toMatchObject([{ does: 'link-line', point: 'c' }]);
    const walls = wallLinesOf([[place(5, 2), place(20, 2)]]);
    expect(fixOf({ walls })).toMatchObject([{ does: 'link-line', point: 'd' }]);
    expect(fixOf({ walls, doors: [place(10, 2.1)] })).toMatchObject([{ point: 'c' }]);
    expect(fixOf({ walls: wallLinesOf([[place(-5, 2), place(45, 2)]]) })).toEqual([undefined]);
  });

  test('are not joined through a POI, not even along its diagonal', () => {
    const shop = (ring: FloorToCheck['outlines'][number]) => ({
      pois: [{ key: 'p', title: 'Shop', ring }],
    });
    expect(fixOf(shop(square(9, 1, 2)))).toMatchObject([{ point: 'd' }]);
    const diamond = [place(10, 1), place(11, 2), place(10, 3), place(9, 2)];
    expect(fixOf(shop(diamond))).toMatchObject([{ point: 'd' }]);
    // The points of a corridor that is a POI itself.
    expect(fixOf(shop(square(0, -5, 45)))).toMatchObject([{ point: 'c' }]);
  });

  const corridor = { a: [0, 0], b: [20, 0], c: [40, 0] } as const;
  const along = [
    ['a', 'b'],
    ['b', 'c'],
  ] as const;

  test('a disconnected part is reported, with the nearest place of the others', () => {
    const route = sketch({ ...corridor, d: [30, 4], e: [30, 9] }, [...along, ['d', 'e']]);
    expect(found({ route })).toEqual([
      {
        kind: 'island',
        keys: ['e', 'd'],
        at: place(30, 4),
        finding: { found: 'points-cut-off', count: 2 },
        fix: {
          does: 'link-line',
          point: 'd',
          link: 'b\nc',
          at: near(place(30, 0)),
        },
      },
    ]);
    const atEnd = sketch({ ...corridor, d: [44, 3] }, along);
    expect(found({ route: atEnd })).toMatchObject([
      { keys: ['d'], fix: { does: 'link-points', from: 'd', to: 'c' } },
    ]);
  });

  test('no fix is proposed over a long gap', () => {
    const route = sketch({ ...corridor, d: [30, 14], e: [30, 20] }, [...along, ['d', 'e']]);
    expect(found({ route }).map(({ kind, fix }) => [kind, fix])).toEqual([['island', undefined]]);
  });

  test('a closed link connects routes, and so do other floors if the gap is wide', () => {
    const closed = sketch({ ...corridor, d: [30, 4] }, [...along, ['d', 'a', { closed: true }]]);
    expect(ofKind('island', found({ route: closed }))).toEqual([]);
    const wings = (gap: number) =>
      found({
        route: sketch(
          { ...corridor, up: [10, 0, 'stairs', 'w'], d: [30, gap, 'elevator', 'e'], e: [30, 30] },
          [
            ['a', 'up'],
            ['up', 'b'],
            ['b', 'c'],
            ['d', 'e'],
          ],
        ),
        elsewhere: [
          { kind: 'stairs', shaft: 'w', at: place(10, 0) },
          { kind: 'elevator', shaft: 'e', at: place(30, gap) },
        ],
      });
    expect(wings(12)).toEqual([]);
    expect(wings(3).map(({ kind }) => kind)).toEqual(['island']);
  });

  test('an island is reported if and only if the links do not connect everything', () => {
    const points = { a: [0, 0], b: [40, 3], c: [80, 1], d: [120, 2], e: [160, 5] } as const;
    const id = fc.constantFrom(...Object.keys(points));
    const links = fc.uniqueArray(
      fc.tuple(id, id).filter(([from, to]) => from !== to),
      { maxLength: 8, selector: (ends) => ends.toSorted().join() },
    );
    fc.assert(
      fc.property(links, (drawn) => {
        const reached = new Set(['a']);
        for (const at of reached)
          for (const [from, to] of drawn) {
            if (from === at) reached.add(to);
            if (to === at) reached.add(from);
          }
        const isWhole = reached.size === Object.keys(points).length;
        const islands = ofKind('island', found({ route: sketch(points, drawn) }));
        expect(islands.length === 0).toBe(isWhole);
      }),
    );
  });
});

test('route points outside the building are reported together, except those before its door', () => {
  const route = sketch({ a: [10, 10], door: [54, 10], far: [60, 10], farther: [70, 10] }, [
    ['a', 'door'],
    ['door', 'far'],
    ['far', 'farther'],
  ]);
  const outlines = [square(0, 0, 50)];
  expect(found({ route, outlines })).toEqual([
    {
      kind: 'point-outside',
      keys: ['far', 'farther'],
      at: place(60, 10),
      finding: { found: 'points-outside', count: 2 },
    },
  ]);
  expect(found({ route })).toEqual([]);
});
