import { expect, test } from 'vitest';

import { durationWords, partReference, referenceOf, valueWords } from './heat-scale.ts';

const cell = (count: number, duration: number) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [10, 53] as [number, number] },
  properties: { count, duration },
});

test('one door that everybody passes does not pale the rest', () => {
  const cells = [
    ...Array.from({ length: 99 }, (_, index) => cell(index % 10, 60)),
    cell(5000, 90_000),
  ];
  expect(referenceOf(cells, 'visits')).toBe(9);
  expect(referenceOf(cells, 'dwell')).toBe(60);
});

test('where next to nothing happened, nothing looks as if it were much', () => {
  expect(referenceOf([], 'visits')).toBe(1);
  expect(referenceOf([cell(1, 2)], 'dwell')).toBe(10);
  expect(partReference(20, 168, 'visits')).toBe(1);
});

test('the parts of a range share one scale', () => {
  expect(partReference(840, 168, 'visits')).toBe(20);
  expect(partReference(840, 2, 'visits')).toBe(840);
});

test.each([
  [45, '45 s'],
  [719, '12 min'],
  [3600, '1 h'],
  [12_000, '3 h 20 min'],
])('%i seconds are %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});

test('one visit is one visit', () => {
  expect([valueWords(1, 'visits'), valueWords(1.6, 'visits')]).toEqual(['1 visit', '2 visits']);
});
