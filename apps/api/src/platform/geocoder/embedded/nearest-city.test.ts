import { distanceBetween, type Position } from '@floorwright/domain/geo';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { CityTable } from './city-table.ts';
import { createCityGrid, nearestCity } from './nearest-city.ts';

type Settlement = Position & { population: number; section?: boolean };

const tableOf = (cities: readonly Settlement[]): CityTable => ({
  count: cities.length,
  folded: '\n',
  lines: new Uint32Array(),
  names: Buffer.alloc(0),
  nameStarts: new Uint32Array(),
  populations: Uint32Array.from(cities, ({ population }) => population),
  latitudes: Int32Array.from(cities, ({ latitude }) => latitude * 1e5),
  longitudes: Int32Array.from(cities, ({ longitude }) => longitude * 1e5),
  countries: new Uint16Array(cities.length),
  regions: new Uint16Array(cities.length),
  countryCodes: [],
  regionCodes: [],
  sections: Uint8Array.from(cities, ({ section }) => (section ? 1 : 0)),
});

const nearest = (cities: readonly Settlement[], position: Position, meters = 50_000) => {
  const table = tableOf(cities);
  return nearestCity(table, createCityGrid(table), position, meters);
};

const village = (latitude: number, longitude: number): Settlement => ({
  latitude,
  longitude,
  population: 0,
});

test('a city on the other side of the date line is near', () => {
  const cities = [village(-17, 179.8), village(-17, -179.95)];
  expect(nearest(cities, { latitude: -17, longitude: 179.99 })).toBe(1);
  expect(nearest(cities, { latitude: -17, longitude: -180 })).toBe(1);
  expect(nearest(cities, { latitude: -17, longitude: 180 })).toBe(1);
});

test('a large city reaches farther than the village next to it', () => {
  const cities = [village(52.5, 13.5), { ...village(52.5, 13.4), population: 4_000_000 }];
  expect(nearest(cities, { latitude: 52.5, longitude: 13.46 })).toBe(1);
  expect(nearest(cities, { latitude: 52.5, longitude: 13.48 })).toBe(0);
});

test('a part of a city is not a city', () => {
  const cities = [{ ...village(52.5, 13.4), section: true }, village(52.6, 13.4)];
  expect(nearest(cities, { latitude: 52.5, longitude: 13.4 })).toBe(1);
});

test('the grid gives the same result as a full scan, up to the poles', () => {
  const place = fc.record({
    latitude: fc.integer({ min: -9000, max: 9000 }).map((value) => value / 100),
    longitude: fc.integer({ min: -18_000, max: 18_000 }).map((value) => value / 100),
  });
  const meters = 900_000;
  fc.assert(
    fc.property(fc.array(place, { maxLength: 40 }), place, (places, position) => {
      const found = nearest(
        places.map(({ latitude, longitude }) => village(latitude, longitude)),
        position,
        meters,
      );
      const least = Math.min(...places.map((other) => distanceBetween(position, other)));
      const city = found === undefined ? undefined : places[found];
      const distance = city ? distanceBetween(position, city) : Infinity;
      expect(distance).toBeCloseTo(least > meters ? Infinity : least, 0);
    }),
    { numRuns: 500 },
  );
});
