import type { Compilable, CompiledQuery } from 'kysely';

import type { Db } from './db.ts';

/** The names of prepared statements, by their texts. */
const names = new Map<string, string>();

/** Each connection stores its plans in memory. Statements beyond this number are planned each time. */
const mostNames = 200;

/**
 * Has PostgreSQL parse a statement once per connection, and plan it once where its plan does not depend on the
 * values. Planning takes four times as long as reading a few rows. Only for statements that run often, and
 * that list their columns: `select *` fails once a migration adds a column.
 */
export const prepared = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> => {
  if (!names.has(query.sql) && names.size < mostNames)
    names.set(query.sql, `floorwright_${names.size}`);
  return query;
};

export const executePrepared = async <Row>(db: Db, query: Compilable<Row>): Promise<Row[]> =>
  (await db.executeQuery(prepared(query.compile()))).rows;

/** The arguments of a query for the driver, with the name of a prepared statement. */
export const withName = (query: readonly unknown[]): readonly unknown[] => {
  const [text, values] = query;
  const name = typeof text === 'string' ? names.get(text) : undefined;
  return name === undefined ? query : [{ name, text, values }];
};

/** invalid_sql_statement_name, duplicate_prepared_statement */
const lost = new Set<unknown>(['26000', '42P05']);

/**
 * Whether a connection has other prepared statements than the driver assumes, or plans that a migration made
 * invalid.
 */
export const isPreparedError = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && lost.has(error.code)) ||
    error.message === 'cached plan must not change result type');
