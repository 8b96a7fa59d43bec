import fc from 'fast-check';
import { expect, test } from 'vitest';

import { localPlane, wrapLongitude } from './local-plane.ts';

const place = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const meters = fc.double({ min: -500, max: 500, noNaN: true });

test('a point survives the conversion to the globe and back, to a micrometer', () => {
  fc.assert(
    fc.property(place, meters, meters, (origin, x, y) => {
      const plane = localPlane(origin);
      const back = plane.toPlane(plane.toGlobe({ x, y }));
      expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(1e-6);
    }),
  );
});

test('a second of latitude and of longitude have their lengths on the ellipsoid', () => {
  // At 60° a degree of latitude has 111,412 m and one of longitude 55,800 m.
  const { toPlane } = localPlane({ latitude: 60, longitude: 25 });
  expect(toPlane({ latitude: 60 + 1 / 3600, longitude: 25 }).y).toBeCloseTo(111_412.24 / 3600, 3);
  expect(toPlane({ latitude: 60, longitude: 25 + 1 / 3600 }).x).toBeCloseTo(55_800 / 3600, 3);
});

test('the plane continues across the date line', () => {
  const plane = localPlane({ latitude: -17, longitude: 179.9999 });
  const { longitude } = plane.toGlobe({ x: 100, y: 0 });
  expect(longitude).toBeCloseTo(-179.99916, 4);
  expect(plane.toPlane({ latitude: -17, longitude }).x).toBeCloseTo(100, 6);
});

test('a longitude is normalized to between -180 and 180', () => {
  expect([181, -181, 540, 180, -180, 12.5].map(wrapLongitude)).toEqual([
    -179, 179, -180, 180, -180, 12.5,
  ]);
});
