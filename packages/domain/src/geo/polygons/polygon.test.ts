import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { localPlane } from '../local-plane.ts';
import { distanceBetween, type Position } from '../position.ts';
import {
  distanceToRing,
  moveRing,
  ringArea,
  ringCenter,
  ringContains,
  ringProblem,
  ringProblemMessages,
} from './polygon.ts';

const place = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const meters = fc.double({ min: 1, max: 300, noNaN: true });

const boxAt = (center: Position, width: number, height: number): Position[] => {
  const { toGlobe } = localPlane(center);
  const [x, y] = [width / 2, height / 2];
  return [
    toGlobe({ x: -x, y }),
    toGlobe({ x, y }),
    toGlobe({ x, y: -y }),
    toGlobe({ x: -x, y: -y }),
  ];
};

test('a box has its area, center and distances in meters, anywhere on the globe', () => {
  fc.assert(
    fc.property(place, meters, meters, (center, width, height) => {
      const box = boxAt(center, width, height);
      expect(ringArea(box) / (width * height)).toBeCloseTo(1, 6);
      expect(distanceBetween(ringCenter(box), center)).toBeLessThan(0.001);
      expect(ringContains(box, center)).toBe(true);
      expect(distanceToRing(box, center)).toBe(0);
      const beside = localPlane(center).toGlobe({ x: width / 2 + 7, y: 0 });
      expect(ringContains(box, beside)).toBe(false);
      expect(distanceToRing(box, beside)).toBeCloseTo(7, 4);
      expect(ringProblem(box)).toBeNull();
    }),
  );
});

test('moving a shape preserves its sides and angles, and moving it back restores it', () => {
  fc.assert(
    fc.property(place, meters, meters, fc.nat(400), (from, width, height, east) => {
      const to = localPlane(from).toGlobe({ x: east, y: -30 });
      const box = boxAt(from, width, height);
      expect(moveRing(box, from, from)).toEqual(box);
      const moved = moveRing(box, from, to);
      expect(distanceBetween(ringCenter(moved), to)).toBeLessThan(0.001);
      const { toPlane } = localPlane(to);
      const [a, b] = moved.map(toPlane);
      expect((b?.x ?? 0) - (a?.x ?? 0)).toBeCloseTo(width, 6);
      expect(b?.y).toBeCloseTo(a?.y ?? NaN, 6);
      const back = moveRing(moved, to, from);
      back.forEach((corner, index) => {
        const was = box[index];
        expect(was && distanceBetween(corner, was)).toBeLessThan(1e-6);
      });
    }),
  );
});

describe('a shape is refused', () => {
  const berlin = { latitude: 52.52, longitude: 13.405 };
  const [a, b, c, d] = boxAt(berlin, 4, 3);
  if (!a || !b || !c || !d) throw new Error('a box has four corners');

  test.each([
    ['without corners', [], 'too-few-corners'],
    ['with two', [a, b], 'too-few-corners'],
    ['with two, one of them twice and again at the end', [a, b, b, a], 'too-few-corners'],
    [
      'with three on a line',
      [a, { ...a, latitude: a.latitude - 0.001 }, { ...a, latitude: a.latitude - 0.002 }],
      'too-small',
    ],
    [
      'when it has too many corners',
      Array.from({ length: 1001 }, (_, corner) => ({ ...a, latitude: corner / 1000 })),
      'too-many-corners',
    ],
    ['when it reaches too far', boxAt(berlin, 8000, 8000), 'too-large'],
    ['when it goes around the globe', [a, b, { latitude: -52, longitude: -166 }], 'too-large'],
    ['when its sides cross', [a, b, d, c], 'self-crossing'],
    ['when it is smaller than a tenth of a square meter', boxAt(berlin, 0.3, 0.3), 'too-small'],
  ] as const)('%s', (_why, ring, problem) => {
    expect(ringProblem(ring)).toBe(problem);
    expect(ringProblemMessages[problem]).toMatch(/^[A-Z].+\.$/);
  });

  test('but not for a corner that was clicked twice, or for being closed at its end', () => {
    expect(ringProblem([a, b, b, c, d, a])).toBeNull();
    expect(ringProblem(boxAt(berlin, 0.32, 0.32))).toBeNull();
    expect(ringProblem(boxAt(berlin, 7000, 7000))).toBeNull();
  });
});
