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

/** `page[size]`, `page[number]` from 1, `q` and `sort` (`name`, `-created_at`) of a list. */
export const listQuery = <const Column extends string>(columns: readonly Column[]) =>
  z.object({
    'page[size]': z.coerce.number().int().min(1).max(1000).default(100),
    'page[number]': z.coerce.number().int().min(1).max(1_000_000).default(1),
    q: text().default(''),
    sort: z.enum(columns.flatMap((column) => [column, `-${column}`] as const)).optional(),
  });
