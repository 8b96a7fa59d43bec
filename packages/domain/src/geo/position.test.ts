import fc from 'fast-check';
import { expect, test } from 'vitest';

import { distanceBetween } from './position.ts';

const berlin = { latitude: 52.52, longitude: 13.405 };
const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const halfTheGlobe = Math.PI * 6_371_008.8;

test.each([
  ['Paris', { latitude: 48.8566, longitude: 2.3522 }, 877.5],
  ['Sydney', { latitude: -33.8688, longitude: 151.2093 }, 16_090],
])('Berlin is as far from %s as an atlas says', (_name, place, kilometers) => {
  expect(Math.abs(distanceBetween(berlin, place) / 1000 / kilometers - 1)).toBeLessThan(0.002);
});

test('0.00001 degrees of latitude are a little more than a meter', () => {
  const north = { ...berlin, latitude: berlin.latitude + 0.000_01 };
  expect(distanceBetween(berlin, north)).toBeCloseTo(1.112, 3);
});

test('places on either side of the date line are near each other', () => {
  const west = { latitude: 0, longitude: 179.999 };
  expect(distanceBetween(west, { latitude: 0, longitude: -179.999 })).toBeCloseTo(222.4, 1);
});

test('it is symmetric, zero to the place itself and at most half the circumference', () => {
  fc.assert(
    fc.property(position, position, (a, b) => {
      expect(distanceBetween(a, b)).toBeCloseTo(distanceBetween(b, a), 6);
      expect(distanceBetween(a, a)).toBe(0);
      expect(distanceBetween(a, b)).toBeLessThanOrEqual(halfTheGlobe + 0.001);
    }),
  );
});
