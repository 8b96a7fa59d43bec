import fc from 'fast-check';
import { expect, test } from 'vitest';

import { localPlane } from '../local-plane.ts';
import { ringArea, ringProblem } from '../polygons/polygon.ts';
import { distanceBetween, type Position } from '../position.ts';
import { arcThrough } from './arc.ts';
import { reflectionAcross, rotationAround, scalingAround, type Transform } from './transform.ts';

const { toGlobe } = localPlane({ latitude: 48.2, longitude: 16.37 });
const meters = fc.integer({ min: -4000, max: 4000 }).map((value) => value / 100);
const place = fc.tuple(meters, meters).map(([x, y]) => toGlobe({ x, y }));
const ring = fc
  .array(place, { minLength: 3, maxLength: 8 })
  .filter((corners) => ringProblem(corners) === null);
const angle = fc.integer({ min: -720, max: 720 });

const expectSame = (corners: readonly Position[], others: readonly Position[]): void => {
  expect(corners).toHaveLength(others.length);
  for (const [index, corner] of corners.entries())
    expect(distanceBetween(corner, others[index] ?? corner)).toBeLessThan(1e-6);
};
const inTurn = (corners: readonly Position[], ...transforms: Transform[]): Position[] =>
  corners.map((corner) => transforms.reduce((at, transform) => transform(at), corner));

test('a rotation and its opposite, and a full turn, give back the shape', () => {
  fc.assert(
    fc.property(ring, place, angle, (corners, pivot, degrees) => {
      const part = rotationAround(pivot, 360 - degrees);
      expectSame(inTurn(corners, rotationAround(pivot, degrees), part), corners);
      expect(inTurn(corners, rotationAround(pivot, 360))).toEqual(corners);
    }),
  );
});

test('a mirrored shape that is mirrored again is the same', () => {
  fc.assert(
    fc.property(ring, place, angle, (corners, pivot, bearing) => {
      const mirror = reflectionAcross(pivot, bearing);
      expectSame(inTurn(corners, mirror, mirror), corners);
      expect(ringArea(inTurn(corners, mirror))).toBeCloseTo(ringArea(corners), 4);
    }),
  );
});

test('a shape that is scaled by two and by a half is the same, and has four times the area between', () => {
  fc.assert(
    fc.property(ring, place, (corners, pivot) => {
      const doubled = inTurn(corners, scalingAround(pivot, 2));
      expectSame(inTurn(doubled, scalingAround(pivot, 0.5)), corners);
      expect(ringArea(doubled) / ringArea(corners)).toBeCloseTo(4, 4);
    }),
  );
});

test('a rotation is clockwise, and a mirror along north swaps east and west', () => {
  const pivot = toGlobe({ x: 0, y: 0 });
  const north = toGlobe({ x: 0, y: 10 });
  const turned = rotationAround(pivot, 90)(north);
  expect(distanceBetween(turned, toGlobe({ x: 10, y: 0 }))).toBeLessThan(1e-6);
  const mirrored = reflectionAcross(pivot, 0)(toGlobe({ x: 7, y: 3 }));
  expect(distanceBetween(mirrored, toGlobe({ x: -7, y: 3 }))).toBeLessThan(1e-6);
});

test('all corners of an arc are on the circle through its places, and none is far from the next', () => {
  fc.assert(
    fc.property(place, place, place, (from, via, to) => {
      const { toPlane } = localPlane(from);
      const [b, c] = [toPlane(via), toPlane(to)];
      const [width, offset] = [Math.hypot(c.x, c.y), Math.abs(b.x * c.y - b.y * c.x)];
      fc.pre(width > 0.5 && offset / width > 0.3 && Math.hypot(b.x, b.y) > 0.5);
      const corners = arcThrough(from, via, to);
      expect(corners.length).toBeGreaterThan(2);
      // The arc passes through the place: one of its segments is near.
      const nearest = Math.min(...corners.map((corner) => distanceBetween(corner, via)));
      const longest = Math.max(
        ...[from, ...corners].map((corner, index) => distanceBetween(corner, corners[index] ?? to)),
      );
      expect(nearest).toBeLessThanOrEqual(longest);
    }),
  );
});

test('an arc through a place on the straight line has no corners', () => {
  const [from, via, to] = [
    toGlobe({ x: 0, y: 0 }),
    toGlobe({ x: 2, y: 0 }),
    toGlobe({ x: 5, y: 0 }),
  ];
  expect(arcThrough(from, via, to)).toEqual([]);
});

test('a half circle ends where it should', () => {
  const [from, via, to] = [
    toGlobe({ x: -5, y: 0 }),
    toGlobe({ x: 0, y: 5 }),
    toGlobe({ x: 5, y: 0 }),
  ];
  const corners = arcThrough(from, via, to);
  expect(ringProblem([from, ...corners, to])).toBeNull();
  expect(ringArea([from, ...corners, to])).toBeCloseTo((Math.PI * 25) / 2, 0);
});
