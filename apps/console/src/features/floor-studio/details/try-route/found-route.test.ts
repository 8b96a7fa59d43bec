import type { RouteStep } from '@floorwright/domain/routing';
import { expect, test } from 'vitest';

import { formatDistance, stepsByFloor, formatDuration } from './found-route.tsx';

test.each([
  [0.4, '0 m'],
  [41.6, '42 m'],
  [1240, '1.2 km'],
])('%d meters are %s', (meters, text) => expect(formatDistance(meters)).toBe(text));

test.each([
  [42.4, '42 s'],
  [59.6, '1 min'],
  [200, '3 min 20 s'],
])('%d seconds are %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));

test('the steps of a floor that is passed twice are in two groups', () => {
  const stepOn = (floorId: number): RouteStep => ({
    floorId,
    at: { latitude: 0, longitude: 0 },
    does: 'arrive',
    title: 'Café',
  });
  const parts = stepsByFloor([stepOn(1), stepOn(1), stepOn(2), stepOn(1)]);
  expect(parts.map(({ floorId, steps }) => [floorId, steps.length])).toEqual([
    [1, 2],
    [2, 1],
    [1, 1],
  ]);
});
