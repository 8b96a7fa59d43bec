import { expect, test } from 'vitest';

import { counted, countedAll, listed } from './format.ts';

test('a count takes the singular or the plural', () => {
  expect([0, 1, 2].map((count) => counted(count, 'POI'))).toEqual(['0 POIs', '1 POI', '2 POIs']);
});

test('zero counts are left out', () => {
  expect(countedAll({ floor: 2, POI: 0, beacon: 1 })).toEqual(['2 floors', '1 beacon']);
});

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j is listed as %j', (parts, expected) => expect(listed(parts)).toBe(expected));
