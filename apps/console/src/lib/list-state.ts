import { oneOf, searchReader, text, wholeNumber } from './search.ts';

export const pageSizes = [20, 50, 100, 200, 300, 600, 1000] as const;

/** Page, order and filters of a list, stored in the address. */
export type ListState = {
  /** From 0. */
  page: number;
  size: (typeof pageSizes)[number];
  /** A column, with a minus for descending. */
  sort?: string | undefined;
  q?: string | undefined;
  /** Filter values by name. */
  filter?: string | undefined;
};

/** The search parameters of a list. */
export const listSearch = {
  page: wholeNumber(0),
  size: oneOf(pageSizes),
  sort: text,
  q: text,
  filter: text,
};

export const readListSearch = searchReader(listSearch);
type ListSearch = ReturnType<typeof readListSearch>;

export const toListState = ({ page = 0, size = 20, sort, q, filter }: ListSearch): ListState => ({
  page,
  size,
  sort,
  q,
  ...(filter !== undefined && { filter }),
});

/** The query of a list endpoint, whose pages start at 1. */
export const toListQuery = ({ page, size, sort, q }: ListState) => ({
  'page[size]': size,
  'page[number]': page + 1,
  ...(q && { q }),
  ...(sort && { sort }),
});

/** The search parameters of a list without default values. */
export const toListSearch = ({ page, size, sort, q, filter }: ListState): ListSearch => ({
  page: page === 0 ? undefined : page,
  size: size === 20 ? undefined : size,
  sort,
  q: q === '' ? undefined : q,
  ...(filter !== undefined && { filter }),
});

/** The requested order, if the list supports it. */
export const knownSort = <const Column extends string>(
  columns: readonly Column[],
  sort: string | undefined,
): Column | `-${Column}` | undefined =>
  columns.flatMap((column) => [column, `-${column}`] as const).find((known) => known === sort);
