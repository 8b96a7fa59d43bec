import { foldText, isAscii } from '@floorwright/domain/language';
import { type Expression, type SelectQueryBuilder, sql } from 'kysely';

import type { Db } from './db.ts';
import { prepared } from './prepared.ts';

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

type PageSlice = { limit: number; offset: number; fromEnd: boolean };

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
  const rows = await inOrder(query, order, { fromEnd }).limit(limit).offset(offset).execute();
  return { rows: fromEnd ? rows.toReversed() : rows, totalCount };
};

const inOrder = <Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  order: Order,
  { fromEnd } = { fromEnd: false },
): SelectQueryBuilder<Schema, Tables, Row> =>
  order.reduce(
    (ordered, { by, descending }) => ordered.orderBy(by, descending === fromEnd ? 'asc' : 'desc'),
    query,
  );

type Counted = { total_count: string | null };

/** Page sizes of the console. Each has its own statement. */
const preparedSizes = new Set([10, 20, 50, 100, 500, 1000]);

type Listing<Schema, Tables extends keyof Schema, Row> = {
  query: SelectQueryBuilder<Schema, Tables, Row>;
  /** Counts the rows of the query on all pages. */
  counting: Expression<unknown> & { execute(): Promise<readonly { count: string | null }[]> };
  order: Order;
  /** Whether values, such as words to search for, decide how rows are found. */
  isSearch: boolean;
};

/**
 * Counts the rows and reads a page. The first page, which is read most often, is one prepared statement. Its
 * limit is a literal and it has no offset, because the planner does not reuse a plan if it cannot tell how few
 * rows are read.
 */
export const readCountedPage = async <Schema, Tables extends keyof Schema, Row>(
  db: Db,
  { query, counting, order, isSearch }: Listing<Schema, Tables, Row>,
  page: PageRequest,
): Promise<Page<Row | Omit<Row & Counted, keyof Counted>>> => {
  if (page.number > 1) {
    const [counted] = await counting.execute();
    return readPage(query, order, page, Number(counted?.count));
  }
  const first = inOrder(
    query.select(sql<string | null>`(${counting})`.as('total_count')),
    order,
  ).limit(sql.lit(page.size));
  const compiled = first.compile();
  const isPrepared = !isSearch && preparedSizes.has(page.size);
  const { rows } = await db.executeQuery<Row & Counted>(isPrepared ? prepared(compiled) : compiled);
  return {
    // The first page is empty only if there are no rows at all.
    totalCount: Number(rows[0]?.total_count ?? 0),
    rows: rows.map(({ total_count: _totalCount, ...row }) => row),
  };
};

type SearchedText = {
  /** What the index for plain ASCII is over. */
  lowered?: Expression<string>;
  /** The part of the text that can be other than ASCII. */
  letters?: Expression<string>;
};

/**
 * Whether a text contains these words, both folded. Plain ASCII is found by an index over `lower`, other texts by a
 * partial one over `trigram_text`.
 */
export const containsText = (
  text: Expression<string>,
  words: string,
  { lowered = sql<string>`lower(${text})`, letters = text }: SearchedText = {},
) => {
  const folded = foldText(words);
  const pattern = `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
  const inLetters = sql<boolean>`(octet_length(${letters}) <> char_length(${letters})
    and trigram_text(${letters}) like trigram_text(${pattern})
    and fold_text(${letters}) like ${pattern})`;
  return isAscii(folded) ? sql<boolean>`(${lowered} like ${pattern} or ${inLetters})` : inLetters;
};
