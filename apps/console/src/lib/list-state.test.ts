import { expect, test } from 'vitest';

import { readListSearch, toListQuery, toListState } from './list-state.ts';

const fromAddress = (search: Record<string, unknown>) => toListState(readListSearch(search));

test('[S9.1] a list starts at page 0 with 20 rows', () => {
  expect(fromAddress({})).toMatchObject({ page: 0, size: 20 });
});

test('[S9.1] only the offered sizes are taken from an address', () => {
  expect(fromAddress({ size: 600 }).size).toBe(600);
  expect(fromAddress({ size: 21 }).size).toBe(20);
});

test('an invalid address shows the start of the list', () => {
  expect(fromAddress({ page: -3, size: 'all', sort: 7, q: {} })).toEqual({
    page: 0,
    size: 20,
    sort: undefined,
    q: undefined,
  });
});

test('the API counts pages from 1 and gets only what is set', () => {
  expect(toListQuery({ page: 2, size: 50 })).toEqual({ 'page[size]': 50, 'page[number]': 3 });
  expect(toListQuery({ page: 0, size: 20, sort: '-name', q: 'ada' })).toMatchObject({
    sort: '-name',
    q: 'ada',
  });
});
