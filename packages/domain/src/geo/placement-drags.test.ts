import fc from 'fast-check';
import { expect, test } from 'vitest';

import { localPlane, type PlanePoint } from './local-plane.ts';
import { type Drag, dragAnchor, dragCorner, dragSide } from './placement-drags.ts';
import type { Placement } from './placement.ts';

const start: Placement = {
  anchor: { latitude: 59.9, longitude: 10.7 },
  width: 80,
  height: 50,
  rotation: 0.25,
};
const { toGlobe, toPlane } = localPlane(start.anchor);
const drag = (from: PlanePoint, to: PlanePoint): Drag => ({ from: toGlobe(from), to: toGlobe(to) });
const point = fc.record({
  x: fc.double({ min: -300, max: 300, noNaN: true }),
  y: fc.double({ min: -300, max: 300, noNaN: true }),
});

test('[S2.43] the anchor follows the pointer', () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      const { anchor, ...rest } = dragAnchor(start, drag(from, to));
      const moved = toPlane(anchor);
      expect(moved.x).toBeCloseTo(to.x - from.x, 4);
      expect(moved.y).toBeCloseTo(to.y - from.y, 4);
      expect({ anchor: start.anchor, ...rest }).toEqual(start);
    }),
  );
});

test('[S2.43, S9.5] a corner scales in steps of 1%, and freely without snapping', () => {
  const twice = drag({ x: 40, y: 25 }, { x: 80, y: 50 });
  expect(dragCorner(start, twice, { free: false }).width).toBeCloseTo(80 * 1.01 ** 70, 9);
  expect(dragCorner(start, twice, { free: true }).width).toBeCloseTo(160, 6);
  const nudge = drag({ x: 100, y: 0 }, { x: 101, y: 0 });
  expect(dragCorner(start, nudge, { free: false }).width).toBeCloseTo(80.8, 9);
  expect(dragCorner(start, nudge, { free: false })).toMatchObject({
    anchor: start.anchor,
    rotation: start.rotation,
  });
});

test('[S2.43, S9.5] a side rotates in steps of 0.01 radians, and freely without snapping', () => {
  const quarter = drag({ x: 50, y: 0 }, { x: 0, y: 70 });
  expect(dragSide(start, quarter, { free: false }).rotation).toBeCloseTo(0.25 + 1.57, 9);
  expect(dragSide(start, quarter, { free: true }).rotation).toBeCloseTo(0.25 + Math.PI / 2, 6);
  expect(dragSide(start, quarter, { free: true })).toMatchObject({ width: 80, height: 50 });
});

test('across west the plan takes the shorter rotation', () => {
  const across = drag({ x: -50, y: 1 }, { x: -50, y: -1 });
  expect(dragSide(start, across, { free: true }).rotation).toBeCloseTo(0.25 + 0.04, 3);
});

test('a drag to the anchor itself changes nothing', () => {
  const onto = { from: toGlobe({ x: 10, y: 10 }), to: start.anchor };
  expect(dragCorner(start, onto, { free: true })).toBe(start);
  expect(dragSide(start, onto, { free: true })).toBe(start);
});
