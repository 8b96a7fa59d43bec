import { expect, test } from 'vitest';

import { maxPositionGap, staysOf, type VisitorPoint } from './stays.ts';

const here = { x: 1, y: 1 };
const there = { x: 2, y: 1 };
const at = (seconds: number, changes: Partial<VisitorPoint> = {}): VisitorPoint => ({
  at: seconds * 1000,
  floorId: 1,
  cell: here,
  day: '2026-11-15',
  ...changes,
});

test('a stay lasts until the next position, and a visit to a cell counts once', () => {
  expect(staysOf([at(0), at(5), at(12, { cell: there }), at(13)])).toEqual([
    { duration: 5000, visit: true },
    { duration: 7000, visit: false },
    { duration: 1000, visit: true },
    { duration: 0, visit: true },
  ]);
});

test('after a long gap a visitor was away, and the next position is a new visit', () => {
  const silence = maxPositionGap / 1000;
  expect(staysOf([at(0), at(silence), at(2 * silence + 0.001)])).toEqual([
    { duration: maxPositionGap, visit: true },
    { duration: 0, visit: false },
    { duration: 0, visit: true },
  ]);
});

test('the same cell on another floor is another place', () => {
  expect(staysOf([at(0), at(1, { floorId: 2 })]).map(({ visit }) => visit)).toEqual([true, true]);
});

test('positions outside the plan count time but no visit', () => {
  expect(staysOf([at(0, { cell: null }), at(4, { cell: null }), at(9)])).toEqual([
    { duration: 4000, visit: false },
    { duration: 5000, visit: false },
    { duration: 0, visit: true },
  ]);
});

test('a stay ends with its day', () => {
  expect(staysOf([at(0), at(5), at(10, { day: '2026-11-16' })])).toEqual([
    { duration: 5000, visit: true },
    { duration: 0, visit: false },
    { duration: 0, visit: true },
  ]);
});
