import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { PlanePoint } from '../local-plane.ts';
import type { PlaneRing } from './polygon-plane.ts';
import { planeSelfCrossing } from './self-crossing.ts';

const ringOf = (...corners: readonly (readonly [number, number])[]): PlaneRing =>
  corners.map(([x, y]) => ({ x, y }));

describe('a polygon crosses itself', () => {
  test.each([
    ['where it is a bow tie', ringOf([0, 0], [2, 2], [2, 0], [0, 2])],
    ['where a corner touches a side', ringOf([0, 0], [4, 0], [4, 4], [2, 0], [0, 4])],
    ['where two corners are in one place', ringOf([0, 0], [4, 0], [2, 2], [4, 4], [0, 4], [2, 2])],
    ['where a side runs back over another', ringOf([0, 0], [4, 0], [4, 4], [4, 2], [0, 2])],
    ['where a side runs back over a part of the last', ringOf([0, 0], [4, 0], [2, 0], [2, 3])],
    ['where a side runs back beyond the last', ringOf([2, 0], [4, 0], [0, 0], [1, 3])],
    ['where it comes from beside that', ringOf([2, 0], [4, 0], [0, 0], [-1, 3])],
    ['where a side covers part of another', ringOf([0, 0], [6, 0], [6, 2], [4, 0], [2, 0], [0, 2])],
  ])('%s', (_where, ring) => {
    expect(planeSelfCrossing(ring)).toBe(true);
    expect(planeSelfCrossing(ring.toReversed())).toBe(true);
  });

  test.each([
    ['a square', ringOf([0, 0], [1, 0], [1, 1], [0, 1])],
    [
      'a square with a corner in the middle of a side',
      ringOf([0, 0], [1, 0], [2, 0], [2, 2], [0, 2]),
    ],
    ['a letter U', ringOf([0, 0], [3, 0], [3, 3], [2, 3], [2, 1], [1, 1], [1, 3], [0, 3])],
    ['a triangle', ringOf([0, 0], [1, 0], [0, 1])],
  ])('but %s does not', (_which, ring) => {
    expect(planeSelfCrossing(ring)).toBe(false);
  });
});

const turn = (a: PlanePoint, b: PlanePoint, c: PlanePoint): number =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));

const coordinate = fc.integer({ min: 0, max: 1000 });
const corners = fc.array(fc.record({ x: coordinate, y: coordinate }), {
  minLength: 4,
  maxLength: 8,
});

test('a crossing is found if and only if two sides cross', () => {
  fc.assert(
    fc.property(corners, (ring) => {
      const onOneLine = ring.some((a, i) =>
        ring.some((b, j) => ring.some((c, k) => i < j && j < k && turn(a, b, c) === 0)),
      );
      fc.pre(!onOneLine);
      const sides = ring.map((from, at) => [from, ring[(at + 1) % ring.length] ?? from] as const);
      const crossing = sides.some(([a, b]) =>
        sides.some(
          ([c, d]) => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0,
        ),
      );
      expect(planeSelfCrossing(ring)).toBe(crossing);
    }),
    { numRuns: 500 },
  );
});

test('a star around a center, whose corners go round in order, never crosses itself', () => {
  const reach = fc.integer({ min: 1, max: 1000 });
  fc.assert(
    fc.property(fc.array(reach, { minLength: 4, maxLength: 60 }), fc.nat(6), (reaches, start) => {
      const ring = reaches.map((r, index) => {
        const angle = start + (2 * Math.PI * index) / reaches.length;
        return { x: r * Math.cos(angle), y: r * Math.sin(angle) };
      });
      expect(planeSelfCrossing(ring)).toBe(false);
    }),
  );
});

test('a drawing of 20,000 corners is not compared pairwise', () => {
  let looks = 0;
  const counted = (x: number, y: number): PlanePoint => ({
    get x() {
      looks += 1;
      return x;
    },
    y,
  });
  const count = 20_000;
  const ring = Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return counted(Math.cos(angle), Math.sin(angle));
  });
  expect(planeSelfCrossing(ring)).toBe(false);
  expect(looks).toBeLessThan(count * 200);
});
