import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';

/** Rows to delete in the order of an index: `where` selects a range of it, `key` orders this range. */
export type Deletion = {
  table: string;
  where: RawBuilder<unknown>;
  key: readonly [string, ...string[]];
};

const lastOf = (column: string): string => `last_${column}`;

/**
 * Deletes the first rows of a range, and returns whether there are more. The end of the chunk is read
 * from the index first, so that both statements take as long as the chunk is large, however many rows
 * there are.
 */
export const deleteChunk = async (
  tx: Db,
  { table, where, key }: Deletion,
  size: number,
): Promise<boolean> => {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  // Not named like the columns: the order would be alphabetical, for which there is no index.
  const texts = sql.join(key.map((name) => sql`${sql.ref(name)}::text as ${sql.id(lastOf(name))}`));
  const { rows } = await sql<Record<string, string>>`
    select ${texts}
    from ${sql.table(table)} where ${where} order by ${columns} offset ${size - 1} limit 1
  `.execute(tx);
  const [last] = rows;
  const upToLast = last
    ? sql`and (${columns}) <= (${sql.join(key.map((name) => last[lastOf(name)]))})`
    : sql``;
  await sql`delete from ${sql.table(table)} where ${where} ${upToLast}`.execute(tx);
  return last !== undefined;
};

/** A table whose key starts with the company and then the place that a row belongs to. */
export type PlaceColumn = {
  table:
    | 'visitor_cells'
    | 'position_cells'
    | 'floor_visitors'
    | 'building_visitors'
    | 'engagement_events';
  column: 'building_floor_id' | 'building_id' | 'trigger_id';
};

type VisitTable = PlaceColumn['table'] | 'position_batches' | 'positions';

/** Each id that follows the one before, found by one probe of an index: rows are many, ids are few. */
const listIds = async (next: (after: number) => Promise<number | null>): Promise<number[]> => {
  const ids: number[] = [];
  let id = await next(0);
  while (id !== null) {
    ids.push(id);
    id = await next(id);
  }
  return ids;
};

const firstId = async (db: Db, query: RawBuilder<{ id: number | null }>): Promise<number | null> =>
  (await query.execute(db)).rows[0]?.id ?? null;

/** The companies with rows in a table, including deleted ones. */
export const listCompanies = (db: Db, table: VisitTable): Promise<number[]> =>
  listIds((after) =>
    firstId(
      db,
      sql`select min(company_id) as id from ${sql.table(table)} where company_id > ${after}`,
    ),
  );

/** The places of a company with rows in a table, including deleted ones. */
export const listPlacesIn = (
  db: Db,
  { table, column }: PlaceColumn,
  companyId: number,
): Promise<number[]> =>
  listIds((after) =>
    firstId(
      db,
      sql`
        select min(${sql.ref(column)}) as id from ${sql.table(table)}
        where company_id = ${companyId} and ${sql.ref(column)} > ${after}
      `,
    ),
  );
