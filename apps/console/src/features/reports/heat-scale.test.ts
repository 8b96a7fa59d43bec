import { expect, test } from 'vitest';

import { formatDuration, partReference, referenceOf, formatValue } from './heat-scale.ts';

const cell = (count: number, duration: number) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [10, 53] as [number, number] },
  properties: { count, duration },
});

test('one very busy cell does not make all other cells look empty', () => {
  const cells = [
    ...Array.from({ length: 99 }, (_, index) => cell(index % 10, 60)),
    cell(5000, 90_000),
  ];
  expect(referenceOf(cells, 'visits')).toBe(9);
  expect(referenceOf(cells, 'dwell')).toBe(60);
});

test('a floor with very few visits does not look busy', () => {
  expect(referenceOf([], 'visits')).toBe(1);
  expect(referenceOf([cell(1, 2)], 'dwell')).toBe(10);
  expect(partReference(20, 168, 'visits')).toBe(1);
});

test('all parts of a range use the same scale', () => {
  expect(partReference(840, 168, 'visits')).toBe(20);
  expect(partReference(840, 2, 'visits')).toBe(840);
});

test.each([
  [45, '45 s'],
  [719, '12 min'],
  [3600, '1 h'],
  [12_000, '3 h 20 min'],
])('%i seconds are %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});

test('a single visit is formatted in the singular', () => {
  expect([formatValue(1, 'visits'), formatValue(1.6, 'visits')]).toEqual(['1 visit', '2 visits']);
});
