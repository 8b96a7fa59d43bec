import { expect, test } from 'vitest';

import { firstView } from './first-view.ts';

const building = { latitude: 10, longitude: 20 };
const anchor = { latitude: 0, longitude: 30 };

test('[S9.5] without a placed plan the map opens at the building with zoom 18', () => {
  expect(firstView(null, building)).toEqual({ center: building, zoom: 18 });
});

test('a placed plan fits the view, whatever its size', () => {
  const plan = { anchor, width: 80, height: 60, rotation: 0 };
  const { center, zoom } = firstView(plan, building, 1440);
  expect(center).toEqual(anchor);
  // The diagonal of 100 meters is 640 pixels long.
  expect(78_271.517 / 2 ** zoom).toBeCloseTo(100 / 640, 6);
  expect(firstView(plan, building, 400).zoom).toBeCloseTo(zoom - 1, 6);
  expect(firstView({ ...plan, width: 2, height: 1 }, building, 1440).zoom).toBe(21);
  expect(firstView({ ...plan, width: 800, height: 600 }, building, 1440).zoom).toBeLessThan(zoom);
});
