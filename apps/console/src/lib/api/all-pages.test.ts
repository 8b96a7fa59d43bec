import { expect, test } from 'vitest';

import { allPages } from './all-pages.ts';

/** A list of `total` rows in pages of ten, which counts the pages that load at the same time. */
const listOf = (total: number) => {
  let running = 0;
  let most = 0;
  const asked: number[] = [];
  const load = async (number: number) => {
    asked.push(number);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    const from = (number - 1) * 10;
    const rows = Array.from({ length: Math.min(10, total - from) }, (_, at) => from + at);
    return { rows, pager: { totalCount: total, perPage: 10, currentPage: number } };
  };
  return { load, asked, most: () => most };
};

test('[S7.21] [S7.25] the pages after the first are loaded too, two at a time, and stay in order', async () => {
  const list = listOf(57);
  expect(await allPages(list.load)).toEqual(Array.from({ length: 57 }, (_, at) => at));
  expect(list.asked.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(list.most()).toBe(2);
});

test('a list of one page needs one request', async () => {
  const list = listOf(0);
  expect(await allPages(list.load)).toEqual([]);
  expect(list.asked).toEqual([1]);
});
