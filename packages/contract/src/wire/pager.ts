import { z } from 'zod';

import { text } from './fields.ts';

export const pagerHeaders = {
  totalPages: 'X-Pager-Total-Pages',
  totalCount: 'X-Pager-Total-Count',
  perPage: 'X-Pager-Per-Page',
  currentPage: 'X-Pager-Current-Page',
} as const;

export type Pager = { totalCount: number; perPage: number; currentPage: number };

export const totalPages = (pager: Pager): number => Math.ceil(pager.totalCount / pager.perPage);

const wholeNumber = (max: number, error: string) =>
  z.coerce.number({ error }).int(error).min(1, error).max(max, error);

/** `page[size]`, `page[number]` from 1, `q` and `sort` (`name`, `-created_at`) of a list. */
export const listQuery = <const Column extends string>(columns: readonly Column[], size = 100) =>
  z.object({
    'page[size]': wholeNumber(1000, 'A page has 1 to 1000 rows').default(size),
    'page[number]': wholeNumber(1_000_000, 'Pages are counted from 1').default(1),
    q: text().default(''),
    sort: z
      .enum(
        columns.flatMap((column) => [column, `-${column}`] as const),
        { error: `This list is sorted by ${columns.join(', ')}` },
      )
      .optional(),
  });
