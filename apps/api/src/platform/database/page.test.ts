import { expect, test } from 'vitest';

import { sliceOf } from './page.ts';

test.each([
  { number: 1, limit: 10, offset: 0, fromEnd: false },
  { number: 2, limit: 10, offset: 10, fromEnd: false },
  { number: 3, limit: 10, offset: 15, fromEnd: true },
  { number: 4, limit: 10, offset: 5, fromEnd: true },
  { number: 5, limit: 5, offset: 0, fromEnd: true },
  { number: 6, limit: 0, offset: 0, fromEnd: true },
])('page $number of 45 rows by 10 lies $offset from its end', ({ number, ...slice }) => {
  expect(sliceOf({ size: 10, number }, 45)).toEqual(slice);
});

test('pages read from both ends contain every row exactly once', () => {
  const rows = Array.from({ length: 23 }, (_, index) => index);
  for (const size of [1, 2, 5, 7, 22, 23, 24]) {
    const read = Array.from({ length: Math.ceil(23 / size) }, (_, index) => {
      const { limit, offset, fromEnd } = sliceOf({ size, number: index + 1 }, 23);
      const part = (fromEnd ? rows.toReversed() : rows).slice(offset, offset + limit);
      return fromEnd ? part.toReversed() : part;
    });
    expect(read.flat()).toEqual(rows);
  }
});

test('nothing is read from an empty list or beyond the end', () => {
  expect(sliceOf({ size: 100, number: 1 }, 0).limit).toBe(0);
  expect(sliceOf({ size: 1000, number: 1_000_000 }, 5)).toMatchObject({ limit: 0, offset: 0 });
});
