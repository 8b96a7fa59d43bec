import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { PlanePoint } from '../../geo/local-plane.ts';
import { planeArea } from '../../geo/polygons/polygon-plane.ts';
import { planeSelfCrossing } from '../../geo/polygons/self-crossing.ts';
import { sharedArea } from './overlap.ts';
import { trimmed } from './trim.ts';

const box = (x: number, y: number, width: number, height: number): PlanePoint[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

const cornersOf = (ring: readonly PlanePoint[] | undefined) =>
  ring?.map(({ x, y }) => `${Math.round(x * 100) / 100},${Math.round(y * 100) / 100}`);

test('a strip along a shared wall is cut off, and the other corners stay', () => {
  const rest = trimmed(box(0, 0, 10, 8), box(9.5, 0, 6, 8));
  expect(cornersOf(rest)?.toSorted()).toEqual(['0,0', '0,8', '9.5,0', '9.5,8']);
  expect(
    rest
      ?.filter(({ from }) => from >= 0)
      .map(({ from }) => from)
      .toSorted(),
  ).toEqual([0, 3]);
});

test('an overlapping corner is cut out', () => {
  expect(cornersOf(trimmed(box(0, 0, 10, 8), box(8, 6, 9, 9)))).toEqual([
    '0,0',
    '10,0',
    '10,6',
    '8,6',
    '8,8',
    '0,8',
  ]);
});

test('a shape that would be cut in two, or has the other one inside, is not trimmed', () => {
  expect(trimmed(box(0, 0, 10, 8), box(4, -1, 2, 10))).toBeUndefined();
  expect(trimmed(box(0, 0, 10, 8), box(4, 3, 2, 2))).toBeUndefined();
});

const star = (center: number) =>
  fc.array(fc.integer({ min: 20, max: 60 }), { minLength: 4, maxLength: 9 }).map((reaches) =>
    reaches.map((reach, index) => {
      const angle = (2 * Math.PI * index) / reaches.length;
      return {
        x: center + (reach / 10) * Math.cos(angle),
        y: (reach / 10) * Math.sin(angle),
      };
    }),
  );

test('the trimmed shape has lost exactly the overlap', () => {
  const drawn = (ring: PlanePoint[], isBack: boolean) => (isBack ? ring.toReversed() : ring);
  fc.assert(
    fc.property(star(0), star(8), fc.boolean(), fc.boolean(), (one, other, back, otherBack) => {
      const [a, b] = [drawn(one, back), drawn(other, otherBack)];
      const shared = sharedArea(a, b, { south: -7, north: 7 });
      const rest = trimmed(a, b);
      fc.pre(rest !== undefined && shared > 0.1);
      expect(Math.abs(planeArea(rest ?? []) - (planeArea(a) - shared))).toBeLessThan(0.6);
      expect(sharedArea(rest ?? [], b, { south: -7, north: 7 })).toBeLessThan(0.06);
      expect(planeSelfCrossing(rest ?? [])).toBe(false);
      for (const { from, x, y } of (rest ?? []).filter((corner) => corner.from >= 0))
        expect({ x, y }).toEqual(a[from]);
    }),
  );
});

test('shapes that overlap a little at a straight wall can always be trimmed', () => {
  const meter = fc.integer({ min: 30, max: 120 }).map((tenths) => tenths / 10);
  const strip = fc.integer({ min: 1, max: 9 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(meter, meter, strip, meter, (width, height, overlap, shift) => {
      const a = box(0, 0, width, height);
      const b = box(width - overlap, shift - 6, 5, 5);
      fc.pre(sharedArea(a, b, { south: -7, north: 20 }) > 0);
      expect(trimmed(a, b)).toBeDefined();
    }),
  );
});
