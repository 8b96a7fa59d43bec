import { expect, test } from 'vitest';

import { formatBytes, formatPercent, listed } from './format.ts';

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j is listed as %j', (parts, expected) => expect(listed(parts)).toBe(expected));

test.each([
  [0, '0 kB'],
  [1025, '2 kB'],
  [1.25 * 1024 ** 2, '1.3 MB'],
])('%d bytes are %s', (bytes, expected) => expect(formatBytes(bytes)).toBe(expected));

test('a share of the whole is a percentage', () => {
  expect([0, 0.254, 2].map(formatPercent)).toEqual(['0%', '25%', '200%']);
});
