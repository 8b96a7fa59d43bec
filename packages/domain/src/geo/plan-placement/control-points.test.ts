import fc from 'fast-check';
import { expect, test } from 'vitest';

import { localPlane } from '../local-plane.ts';
import { type ControlPoint, fitControlPoints } from './control-points.ts';
import { cornersOf, type Placement } from './placement.ts';

const photo = { width: 1600, height: 900 };

/** Where a pixel of a placed plan lies on the globe. */
const onMap = (placement: Placement, plan: { x: number; y: number }) => {
  const meters = placement.width / photo.width;
  const x = (plan.x - photo.width / 2) * meters;
  const y = (photo.height / 2 - plan.y) * meters;
  const { rotation } = placement;
  return localPlane(placement.anchor).toGlobe({
    x: x * Math.cos(rotation) - y * Math.sin(rotation),
    y: x * Math.sin(rotation) + y * Math.cos(rotation),
  });
};

const placements: fc.Arbitrary<Placement> = fc
  .record({
    anchor: fc.record({
      latitude: fc.double({ min: -80, max: 80, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
    width: fc.double({ min: 10, max: 400, noNaN: true }),
    rotation: fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
  })
  .map((some) => ({ ...some, height: (some.width * photo.height) / photo.width }));
const pixel = fc.record({
  x: fc.integer({ min: 0, max: photo.width }),
  y: fc.integer({ min: 0, max: photo.height }),
});

const distance = (a: Placement, b: Placement): number => {
  const { toPlane } = localPlane(a.anchor);
  const theirs = cornersOf(b).map(toPlane);
  return Math.max(
    ...cornersOf(a)
      .map(toPlane)
      .map(({ x, y }, index) =>
        Math.hypot(x - (theirs[index]?.x ?? NaN), y - (theirs[index]?.y ?? NaN)),
      ),
  );
};

test('a placement is recovered from exact control points, to a millimeter', () => {
  fc.assert(
    fc.property(placements, fc.array(pixel, { maxLength: 6 }), (placement, more) => {
      const spots = [{ x: 0, y: 0 }, { x: 1600, y: 0 }, { x: 800, y: 900 }, ...more];
      const points = spots.map((plan): ControlPoint => ({ plan, map: onMap(placement, plan) }));
      const answer = fitControlPoints(points, photo);
      if (answer.outcome === 'refused') throw new Error(answer.message);
      expect(distance(placement, answer.fit.placement)).toBeLessThan(0.001);
      expect(answer.fit.residual).toBeLessThan(0.001);
    }),
  );
});

test('a control point that is wrong has the largest residual', () => {
  const placement = {
    anchor: { latitude: 48, longitude: 11 },
    width: 160,
    height: 90,
    rotation: 0.5,
  };
  const spots = [
    { x: 0, y: 0 },
    { x: 1600, y: 0 },
    { x: 1600, y: 900 },
    { x: 0, y: 900 },
  ];
  const points = spots.map((plan) => ({ plan, map: onMap(placement, plan) }));
  const wrong = { plan: { x: 800, y: 450 }, map: onMap(placement, { x: 900, y: 450 }) };
  const answer = fitControlPoints([...points, wrong], photo);
  if (answer.outcome === 'refused') throw new Error(answer.message);
  const { residuals, residual } = answer.fit;
  expect(residuals[4]).toBeCloseTo(8, 3);
  expect(Math.max(...residuals.slice(0, 4))).toBeLessThan(3);
  expect(residual).toBeCloseTo(Math.sqrt((64 + 4 * 4) / 5), 3);
});

test('too few control points, and points in one place, are refused with a remedy', () => {
  const map = { latitude: 1, longitude: 1 };
  const same = { plan: { x: 5, y: 5 }, map };
  expect(fitControlPoints([same, same], photo)).toEqual({
    outcome: 'refused',
    message: 'Mark at least 3 spots on the plan and on the map.',
  });
  expect(fitControlPoints([same, same, same], photo)).toEqual({
    outcome: 'refused',
    message: 'The spots lie on top of each other. Mark spots that are far apart.',
  });
  const spread = [0, 100, 200].map((x) => ({ plan: { x, y: 0 }, map }));
  expect(fitControlPoints(spread, photo).outcome).toBe('refused');
});
