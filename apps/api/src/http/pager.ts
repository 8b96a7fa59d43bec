import type { Pager } from '@floorwright/contract';

type PageQuery = { 'page[size]': number; 'page[number]': number };

/** What the pager headers of a list say. */
export const pagerOf = (query: PageQuery, totalCount: number): Pager => ({
  totalCount,
  perPage: query['page[size]'],
  currentPage: query['page[number]'],
});
