import fc from 'fast-check';
import { expect, test } from 'vitest';

import { boundsOf } from './bounds.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test('no places have no bounds, and one place has those of a point', () => {
  expect(boundsOf([])).toBeUndefined();
  expect(boundsOf([at(5, 7)])).toEqual({ south: 5, west: 7, north: 5, east: 7 });
});

test('the box holds all places', () => {
  const places = [at(52.5, 13.4), at(48.9, 2.4), at(51.5, -0.1)];
  expect(boundsOf(places)).toEqual({ south: 48.9, west: -0.1, north: 52.5, east: 13.4 });
});

test('places on both sides of the date line stay together', () => {
  const fiji = [at(-18, 178), at(-17, -179), at(-16, 179.5)];
  expect(boundsOf(fiji)).toEqual({ south: -18, west: 178, north: -16, east: 181 });
});

test('every place lies in the box, which is never wider than the plain one', () => {
  const place = fc.record({
    latitude: fc.integer({ min: -90, max: 90 }),
    longitude: fc.integer({ min: -180, max: 180 }),
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1 }), (places) => {
      const box = boundsOf(places);
      if (!box) throw new Error('there is no box');
      for (const { latitude, longitude } of places) {
        expect(latitude >= box.south && latitude <= box.north).toBe(true);
        const turned = [longitude, longitude + 360];
        expect(turned.some((value) => value >= box.west && value <= box.east)).toBe(true);
      }
      const longitudes = places.map(({ longitude }) => longitude);
      const plain = Math.max(...longitudes) - Math.min(...longitudes);
      expect(box.east - box.west).toBeLessThanOrEqual(Math.min(plain, 360));
    }),
  );
});
