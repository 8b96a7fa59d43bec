import fc from 'fast-check';
import { expect, test } from 'vitest';

import { localPlane, type PlanePoint } from '../local-plane.ts';
import {
  type Corners,
  cornersOf,
  type Drag,
  dragAnchor,
  dragCorner,
  dragSide,
  firstReach,
  moveBy,
  moveTo,
  placeAt,
  type Placement,
  placementOf,
  rotateBy,
  scaleBy,
  sizeLimits,
  withWidth,
} from './placement.ts';

const anchor = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const placement: fc.Arbitrary<Placement> = fc.record({
  anchor,
  width: fc.double({ min: 5, max: 1000, noNaN: true }),
  height: fc.double({ min: 5, max: 1000, noNaN: true }),
  rotation: fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
});

/** Lengths of the sides and the cosines of the angles between them, measured from one corner. */
const measure = (corners: Corners) => {
  const { toPlane } = localPlane(corners[0]);
  const points = corners.map(toPlane);
  const sides = points.map((point, index) => {
    const next = points[(index + 1) % 4] ?? point;
    return { x: next.x - point.x, y: next.y - point.y };
  });
  const lengths = sides.map(({ x, y }) => Math.hypot(x, y));
  const cosines = sides.map((side, index) => {
    const next = sides[(index + 1) % 4] ?? side;
    return (
      (side.x * next.x + side.y * next.y) /
      (Math.hypot(side.x, side.y) * Math.hypot(next.x, next.y))
    );
  });
  return { lengths, cosines };
};

/** The largest relative error of the corners against a rectangle of this aspect ratio. */
const shapeError = (corners: Corners, aspect: number): number => {
  const { lengths, cosines } = measure(corners);
  const [top = 0, right = 0, bottom = 0, left = 0] = lengths;
  const ratios = [top / right / aspect, top / bottom, right / left];
  return Math.max(...[...cosines, ...ratios.map((ratio) => ratio - 1)].map(Math.abs));
};

type Change = (before: Placement) => Placement;
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.double({ min: -7, max: 7, noNaN: true }).map(
    (angle): Change =>
      (p) =>
        rotateBy(p, angle),
  ),
  fc.double({ min: 0.5, max: 2, noNaN: true }).map(
    (factor): Change =>
      (p) =>
        scaleBy(p, factor),
  ),
  anchor.map(
    (to): Change =>
      (p) =>
        moveTo(p, to),
  ),
  fc
    .record({
      x: fc.double({ min: -200, max: 200, noNaN: true }),
      y: fc.double({ min: -200, max: 200, noNaN: true }),
    })
    .map(
      (step): Change =>
        (p) =>
          moveBy(p, step),
    ),
);

test('[S2.43] rotating, scaling and moving preserve right angles and the aspect ratio, at any latitude', () => {
  fc.assert(
    fc.property(placement, fc.array(change, { maxLength: 5 }), (start, changes) => {
      const end = changes.reduce((current, step) => step(current), start);
      expect(shapeError(cornersOf(end), start.width / start.height)).toBeLessThan(1e-6);
    }),
  );
});

test('placement and corners convert into each other, to 1e-9 degrees', () => {
  fc.assert(
    fc.property(placement, (start) => {
      const corners = cornersOf(start);
      const again = cornersOf(placementOf(corners));
      again.forEach(({ latitude, longitude }, index) => {
        const before = corners[index];
        expect(Math.abs(latitude - (before?.latitude ?? NaN))).toBeLessThan(1e-9);
        const turned = Math.abs(longitude - (before?.longitude ?? NaN));
        expect(Math.min(turned, Math.abs(turned - 360))).toBeLessThan(1e-9);
      });
    }),
  );
});

test('a quarter turn counter-clockwise brings the upper edge to the west', () => {
  const upright = { anchor: { latitude: 52, longitude: 13 }, width: 40, height: 20, rotation: 0 };
  const { toPlane } = localPlane(upright.anchor);
  const round = ({ x, y }: { x: number; y: number }) => [Math.round(x), Math.round(y)];
  expect(cornersOf(upright).map(toPlane).map(round)).toEqual([
    [-20, 10],
    [20, 10],
    [20, -10],
    [-20, -10],
  ]);
  expect(
    cornersOf(rotateBy(upright, Math.PI / 2))
      .map(toPlane)
      .map(round),
  ).toEqual([
    [-10, -20],
    [-10, 20],
    [10, 20],
    [10, -20],
  ]);
});

test('[S9.5] a new plan lies upright with its corners about 0.0004 degrees away', () => {
  fc.assert(
    fc.property(
      anchor,
      fc.integer({ min: 1, max: 8000 }),
      fc.integer({ min: 1, max: 8000 }),
      (at, width, height) => {
        const placed = placeAt(at, { width, height });
        expect(placed.rotation).toBe(0);
        expect(placed.width / placed.height).toBeCloseTo(width / height, 9);
        if (height < width) return;
        const [upperLeft] = cornersOf(placed);
        expect(upperLeft.latitude - at.latitude).toBeCloseTo(firstReach, 5);
      },
    ),
  );
});

test('the size of a plan is limited in both directions', () => {
  const plan = placeAt({ latitude: 0, longitude: 0 }, { width: 2, height: 1 });
  expect(withWidth(plan, 0).width).toBe(sizeLimits.min);
  expect(withWidth(plan, 1e9)).toMatchObject({ width: sizeLimits.max, height: sizeLimits.max / 2 });
});

test('corners that form no rectangle still give one', () => {
  const corners = cornersOf({
    anchor: { latitude: 40, longitude: 3 },
    width: 30,
    height: 30,
    rotation: 0.3,
  });
  const bent: Corners = [
    { ...corners[0], latitude: corners[0].latitude + 1e-5 },
    corners[1],
    corners[2],
    corners[3],
  ];
  const fitted = placementOf(bent);
  expect(fitted.width).toBeCloseTo(30, 0);
  expect(fitted.height).toBeCloseTo(30.5, 0);
});

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
      const { anchor: dragged, ...rest } = dragAnchor(start, drag(from, to));
      const moved = toPlane(dragged);
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
