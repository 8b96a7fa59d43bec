import { expect, test } from 'vitest';

import { Coordinate, latitudeInQuery, longitudeInQuery } from './coordinates.ts';

test('any number that JavaScript writes is read back from a query', () => {
  for (const value of [0, -0.5, 52.520008, 1e-7, -2.5e-9, 90, -90])
    expect(latitudeInQuery.parse(String(value))).toBe(value);
});

test.each(['', 'north', '1,5', '0x10', 'Infinity', 'NaN', ' 1', '1e', '1e999', '90.1', '-91'])(
  '%j is not a latitude',
  (text) => {
    expect(latitudeInQuery.safeParse(text).success).toBe(false);
  },
);

test('a longitude reaches twice as far', () => {
  expect(longitudeInQuery.parse('-180')).toBe(-180);
  expect(longitudeInQuery.safeParse('180.1').success).toBe(false);
});

test('a place has both, within the globe', () => {
  expect(Coordinate.safeParse({ latitude: 1, longitude: 1 }).success).toBe(true);
  for (const place of [
    { latitude: 1 },
    { latitude: '1', longitude: 1 },
    { latitude: 91, longitude: 1 },
  ])
    expect(Coordinate.safeParse(place).success).toBe(false);
});
