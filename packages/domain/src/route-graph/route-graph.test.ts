import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { keysOf, valueAt } from '../persistent-map/persistent-map.ts';
import { pointColor } from './colors.ts';
import {
  addPoint,
  linkPoints,
  movePoint,
  pruneGraph,
  removeLink,
  removePoint,
  setKind,
  setLinkDirection,
  setLinkFlags,
  setShaft,
  splitLink,
} from './edits.ts';
import { linkCount, linkId, neighborsOf } from './links.ts';
import { isSound } from './soundness.ts';
import { draw, point } from './testing.ts';
import type { RouteGraph } from './types.ts';

const line = draw(
  ...['a', 'b', 'c'].map((id) => addPoint(point(id))),
  linkPoints('a', 'b', 'two-way'),
  linkPoints('b', 'c', 'one-way'),
);
const ids = (graph: RouteGraph): string[] => [...keysOf(graph.points)].toSorted();

describe('linking', () => {
  test('[S4.26] a two-way link adds each point to the neighbors of the other, a one-way link only to the start', () => {
    expect(neighborsOf(line, 'a')).toEqual(['b']);
    expect(neighborsOf(line, 'b')).toEqual(['a', 'c']);
    expect(neighborsOf(line, 'c')).toEqual([]);
  });

  test('the opposite direction is added to a one-way link', () => {
    expect(neighborsOf(linkPoints('c', 'b', 'one-way')(line), 'c')).toEqual(['b']);
    expect(neighborsOf(linkPoints('c', 'b', 'one-way')(line), 'b')).toEqual(['a', 'c']);
  });

  test('existing and impossible links change nothing', () => {
    expect(linkPoints('b', 'c', 'one-way')(line)).toBe(line);
    expect(linkPoints('b', 'a', 'two-way')(line)).toBe(line);
    expect(linkPoints('a', 'a', 'two-way')(line)).toBe(line);
    expect(linkPoints('a', 'missing', 'two-way')(line)).toBe(line);
    expect(addPoint(point('a', { latitude: 9 }))(line)).toBe(line);
    expect(movePoint('a', { ...point('a').at })(line)).toBe(line);
    expect(setKind('a', 'point')(line)).toBe(line);
    expect(setLinkDirection(linkId('b', 'c'), 'forward')(line)).toBe(line);
    expect(setLinkFlags(linkId('b', 'c'), { closed: false })(line)).toBe(line);
    expect(removePoint('missing')(line)).toBe(line);
    expect(removeLink(linkId('a', 'c'))(line)).toBe(line);
    expect(pruneGraph(['a', 'missing'])(line)).toBe(line);
  });
});

describe('splitting', () => {
  test.each(['m', '0', 'z'])('a new point %s preserves each direction', (id) => {
    const both = splitLink(linkId('a', 'b'), point(id))(line);
    expect(neighborsOf(both, id)).toEqual(['a', 'b']);
    expect(neighborsOf(both, 'a')).toEqual([id]);
    expect(neighborsOf(both, 'b')).toEqual(['c', id].toSorted());
    const one = splitLink(linkId('b', 'c'), point(id))(line);
    expect(neighborsOf(one, 'b')).toEqual(['a', id].toSorted());
    expect(neighborsOf(one, id)).toEqual(['c']);
    expect(neighborsOf(one, 'c')).toEqual([]);
    expect(isSound(both) && isSound(one)).toBe(true);
  });

  test('both halves have the flags of the whole', () => {
    const shut = setLinkFlags(linkId('a', 'b'), { accessible: false, closed: true })(line);
    const halves = splitLink(linkId('a', 'b'), point('m'))(shut);
    for (const end of ['a', 'b'])
      expect(valueAt(halves.links, linkId('m', end))).toMatchObject({
        accessible: false,
        closed: true,
      });
  });

  test('an unknown link or an existing point splits nothing', () => {
    expect(splitLink(linkId('a', 'c'), point('m'))(line)).toBe(line);
    expect(splitLink(linkId('a', 'b'), point('c'))(line)).toBe(line);
  });
});

describe('removing', () => {
  test('[S4.27] removing a point removes it from all neighbors, with the points that only it linked', () => {
    expect(ids(removePoint('c')(line))).toEqual(['a', 'b']);
    expect(neighborsOf(removePoint('c')(line), 'b')).toEqual(['a']);
    expect(removePoint('b')(line).points.size).toBe(0);
  });

  test('[S4.27] removing a link removes the ends that have no other link', () => {
    expect(ids(removeLink(linkId('a', 'b'))(line))).toEqual(['b', 'c']);
    expect(removeLink(linkId('b', 'c'))(removeLink(linkId('a', 'b'))(line)).points.size).toBe(0);
  });
});

describe('points', () => {
  test('only elevators and stairs belong to a shaft', () => {
    expect(setShaft('a', 'East')(line)).toBe(line);
    const elevator = setShaft('a', 'East')(setKind('a', 'elevator')(line));
    expect(valueAt(elevator.points, 'a')).toMatchObject({ kind: 'elevator', shaft: 'East' });
    expect(valueAt(setKind('a', 'point')(elevator).points, 'a')?.shaft).toBeNull();
  });

  test('[S9.6] elevators, stairs, junctions and other points have their colors', () => {
    const colorIn = (graph: RouteGraph): string | undefined => {
      const b = valueAt(graph.points, 'b');
      return b && pointColor(graph, b);
    };
    expect(colorIn(line)).toBe('#F94B5F');
    const junction = linkPoints('d', 'b', 'one-way')(addPoint(point('d'))(line));
    expect(linkCount(junction, 'b')).toBe(3);
    expect(colorIn(junction)).toBe('#B8E986');
    expect(colorIn(setKind('b', 'stairs')(junction))).toBe('#00d9fc');
    expect(colorIn(setKind('b', 'elevator')(junction))).toBe('#fcc500');
  });
});

test('an unsound graph is detected', () => {
  expect(isSound(line)).toBe(true);
  const { points, links, linksAt } = line;
  expect(isSound({ points: removePoint('c')(line).points, links, linksAt })).toBe(false);
  expect(isSound({ points, links: removeLink(linkId('a', 'b'))(line).links, linksAt })).toBe(false);
  expect(isSound({ points, links, linksAt: removeLink(linkId('b', 'c'))(line).linksAt })).toBe(
    false,
  );
});

test('a pair of points has one link id in either order', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(linkId(a, b)).toBe(linkId(b, a));
    }),
  );
});
