import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { PlanePoint } from '../local-plane.ts';
import {
  nearestOnSide,
  planeArea,
  planeCenter,
  planeContains,
  planeDistance,
  type PlaneRing,
} from './polygon-plane.ts';

const ringOf = (...corners: readonly (readonly [number, number])[]): PlaneRing =>
  corners.map(([x, y]) => ({ x, y }));

/** The letter L, whose notch lies outside. */
const letter = ringOf([0, 0], [4, 0], [4, 2], [2, 2], [2, 4], [0, 4]);

const coordinate = fc.integer({ min: -20, max: 20 });
const anywhere: fc.Arbitrary<PlanePoint> = fc.record({ x: coordinate, y: coordinate });
const triangle = fc.tuple(anywhere, anywhere, anywhere);

describe('a polygon in the plane', () => {
  test('has the area and the center of its parts, in either direction of drawing', () => {
    for (const ring of [letter, letter.toReversed()]) {
      expect(planeArea(ring)).toBe(12);
      expect(planeCenter(ring).x).toBeCloseTo((8 * 2 + 4 * 1) / 12, 12);
      expect(planeCenter(ring).y).toBeCloseTo((8 * 1 + 4 * 3) / 12, 12);
    }
  });

  test('has the mean of its corners as its center if it encloses no area', () => {
    expect(planeCenter(ringOf([0, 0], [2, 2], [4, 4]))).toEqual({ x: 2, y: 2 });
  });

  test('contains points within it and none in its notch', () => {
    expect(planeContains(letter, { x: 1, y: 3 })).toBe(true);
    expect(planeContains(letter, { x: 3, y: 1 })).toBe(true);
    expect(planeContains(letter, { x: 3, y: 3 })).toBe(false);
    expect(planeContains(letter, { x: -1, y: 2 })).toBe(false);
  });

  test('is as far away as its nearest side or corner', () => {
    expect(planeDistance(letter, { x: 1, y: 1 })).toBe(0);
    expect(planeDistance(letter, { x: 3, y: 3 })).toBe(1);
    expect(planeDistance(letter, { x: 7, y: -4 })).toBe(5);
    expect(planeDistance([], { x: 0, y: 0 })).toBe(Infinity);
  });
});

test('a triangle contains a point if all its sides turn the same direction around it', () => {
  const side = (a: PlanePoint, b: PlanePoint, p: PlanePoint): number =>
    Math.sign((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x));
  fc.assert(
    fc.property(triangle, anywhere, ([a, b, c], place) => {
      const turns = new Set([side(a, b, place), side(b, c, place), side(c, a, place)]);
      // On the edge, either result is fine.
      fc.pre(!turns.has(0));
      expect(planeContains([a, b, c], place)).toBe(turns.size === 1);
    }),
    { numRuns: 500 },
  );
});

test('no point of a side is nearer than the nearest one', () => {
  fc.assert(
    fc.property(
      anywhere,
      anywhere,
      anywhere,
      fc.integer({ min: 0, max: 10 }),
      (p, a, b, tenths) => {
        const nearest = nearestOnSide(p, a, b);
        const other = {
          x: a.x + ((b.x - a.x) * tenths) / 10,
          y: a.y + ((b.y - a.y) * tenths) / 10,
        };
        expect(Math.hypot(nearest.x - p.x, nearest.y - p.y)).toBeLessThanOrEqual(
          Math.hypot(other.x - p.x, other.y - p.y) + 1e-9,
        );
      },
    ),
  );
});

test('moving a polygon far from the origin changes neither its area nor its shape', () => {
  fc.assert(
    fc.property(triangle, anywhere, (ring, step) => {
      const moved = ring.map(({ x, y }) => ({ x: x + step.x * 1e4, y: y + step.y * 1e4 }));
      expect(planeArea(moved)).toBeCloseTo(planeArea(ring), 9);
      const [was, is] = [planeCenter(ring), planeCenter(moved)];
      expect(is.x - was.x).toBeCloseTo(step.x * 1e4, 6);
      expect(is.y - was.y).toBeCloseTo(step.y * 1e4, 6);
    }),
  );
});
