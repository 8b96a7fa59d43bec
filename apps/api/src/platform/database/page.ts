import { type Expression, type SelectQueryBuilder, sql } from 'kysely';

export type PageRequest = { size: number; number: number };
export type Page<Row> = { rows: Row[]; totalCount: number };
export type Order = readonly { by: Expression<unknown>; descending: boolean }[];

/** The order for a `sort` parameter such as `name` or `-name`, with the id as tie-breaker. */
export const orderOf = <Column extends string>(
  sort: Column | `-${Column}`,
  columns: Readonly<Record<Column, Expression<unknown>>>,
  id: Expression<unknown>,
): Order => {
  const isColumn = (name: string): name is Column => Object.hasOwn(columns, name);
  const descending = sort.startsWith('-');
  const column = sort.replace(/^-/, '');
  if (!isColumn(column)) throw new Error(`there is no column ${column} to sort by`);
  return [
    { by: columns[column], descending },
    { by: id, descending },
  ];
};

export type PageSlice = { limit: number; offset: number; fromEnd: boolean };

/** Pages in the second half are read from the end, so that the last page is as fast as the first. */
export const sliceOf = (page: PageRequest, totalCount: number): PageSlice => {
  const before = (page.number - 1) * page.size;
  const limit = Math.max(0, Math.min(page.size, totalCount - before));
  const after = Math.max(0, totalCount - before - limit);
  const fromEnd = after < before;
  return { limit, offset: fromEnd ? after : before, fromEnd };
};

export const readPage = async <Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  order: Order,
  page: PageRequest,
  totalCount: number,
): Promise<Page<Row>> => {
  const { limit, offset, fromEnd } = sliceOf(page, totalCount);
  if (limit === 0) return { rows: [], totalCount };
  let ordered = query;
  for (const { by, descending } of order)
    ordered = ordered.orderBy(by, descending === fromEnd ? 'asc' : 'desc');
  const rows = await ordered.limit(limit).offset(offset).execute();
  return { rows: fromEnd ? rows.toReversed() : rows, totalCount };
};

/** Whether a lower-case text contains these words; LIKE wildcards in them are escaped. */
export const containsText = (lowered: Expression<string>, words: string) => {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${lowered} like lower(${pattern})`;
};
