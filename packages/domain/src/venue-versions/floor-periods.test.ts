import { expect, test } from 'vitest';

import { floorPeriods, isWithin } from './floor-periods.ts';

const at = (time: number, floorIds: number[], automatic = false) => ({
  at: time,
  floorIds,
  automatic,
});

test('a floor was there while versions with it were live, and before the first one', () => {
  const periods = floorPeriods([at(10, [1, 2]), at(20, [1, 2]), at(30, [1]), at(40, [1, 2])]);
  expect(periods.get(1)).toEqual([{ from: null, to: null }]);
  expect(periods.get(2)).toEqual([
    { from: null, to: 30 },
    { from: 40, to: null },
  ]);
});

test('of an automatic period, the floors of its beginning and of its end are known', () => {
  const periods = floorPeriods([at(10, [1]), at(20, [2], true), at(30, [3])]);
  expect(periods.get(2)).toEqual([{ from: 20, to: 30 }]);
  expect(periods.get(3)).toEqual([{ from: 20, to: null }]);
});

test('until an automatic one was last seen, only its own floors were there', () => {
  const periods = floorPeriods([
    { ...at(10, [1], true), unchangedUntil: 25 },
    at(30, [1, 2], true),
  ]);
  expect(periods.get(1)).toEqual([{ from: null, to: null }]);
  expect(periods.get(2)).toEqual([{ from: 25, to: null }]);
});

test('nothing is known without versions', () => {
  expect(floorPeriods([]).size).toBe(0);
});

test('a range overlaps a period if they have a moment in common', () => {
  const periods = [
    { from: null, to: 10 },
    { from: 20, to: 30 },
  ];
  expect(isWithin(periods, { from: 9, to: 15 })).toBe(true);
  expect(isWithin(periods, { from: 10, to: 20 })).toBe(false);
  expect(isWithin(periods, { from: 29, to: 90 })).toBe(true);
  expect(isWithin([{ from: 20, to: null }], { from: 90, to: 91 })).toBe(true);
});
