import { expect, test } from 'vitest';

import { fitViewport, isOnPlan, panBy, toPane, toPlan, zoomAt } from './plan-viewport.ts';

const photo = { width: 1000, height: 500 };
const pane = { width: 548, height: 600 };
const fitted = fitViewport(photo, pane);

test('the fitted plan is centered in its pane', () => {
  expect(fitted.scale).toBeCloseTo(0.5);
  expect(toPane(fitted, { x: 0, y: 0 })).toEqual({ x: 24, y: 175 });
  expect(toPane(fitted, { x: 1000, y: 500 })).toEqual({ x: 524, y: 425 });
});

test('zooming preserves the point under the pointer and stops at the limits', () => {
  const on = { x: 300, y: 200 };
  const nearer = zoomAt(fitted, on, 3);
  expect(nearer.scale).toBeCloseTo(1.5);
  expect(toPlan(nearer, on).x).toBeCloseTo(toPlan(fitted, on).x);
  expect(toPlan(nearer, on).y).toBeCloseTo(toPlan(fitted, on).y);
  expect(zoomAt(fitted, on, 1e9).scale).toBe(16);
  expect(zoomAt(fitted, on, 1e-9).scale).toBe(0.02);
});

test('a dragged plan moves as far as the pointer', () => {
  const spot = { x: 10, y: 20 };
  const before = toPane(fitted, spot);
  expect(toPane(panBy(fitted, 5, -3), spot)).toEqual({ x: before.x + 5, y: before.y - 3 });
});

test('a point outside the plan is rejected', () => {
  expect(isOnPlan({ x: 0, y: 500 }, photo)).toBe(true);
  expect(isOnPlan({ x: -1, y: 10 }, photo)).toBe(false);
  expect(isOnPlan({ x: 10, y: 501 }, photo)).toBe(false);
});
