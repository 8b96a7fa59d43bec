export const pagerHeaders = {
  totalPages: 'X-Pager-Total-Pages',
  totalCount: 'X-Pager-Total-Count',
  perPage: 'X-Pager-Per-Page',
  currentPage: 'X-Pager-Current-Page',
} as const;

export type Pager = { totalCount: number; perPage: number; currentPage: number };

export const totalPages = (pager: Pager): number => Math.ceil(pager.totalCount / pager.perPage);
