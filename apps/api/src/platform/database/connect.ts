import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import { StartupError } from '../../startup-error.ts';
import type { Db } from './db.ts';
import type { DB } from './schema.generated.ts';

export type Connection = { db: Db; pool: pg.Pool };

export const connect = (
  connectionString: string,
  options: { max?: number; connectionTimeout?: number; statementTimeout?: number } = {},
): Connection => {
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 10,
    application_name: 'floorwright',
    connectionTimeoutMillis: options.connectionTimeout ?? 5_000,
    statement_timeout: options.statementTimeout ?? 30_000,
  });
  // A client that loses its server must not end the process: whoever uses it is told by its query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
};

const oldestSupported = 150_000;

/** Refuses, in one sentence, a database that cannot be reached or is too old. */
export const assertUsable = async (pool: pg.Pool): Promise<void> => {
  const version = await pool
    .query<{ server_version_num: string }>('show server_version_num')
    .then((result) => Number(result.rows[0]?.server_version_num))
    .catch((error: unknown) => {
      throw new StartupError(
        `The database at DATABASE_URL cannot be reached (${reason(error)}): check the address and that the server is running.`,
      );
    });
  if (version < oldestSupported)
    throw new StartupError(
      `The database at DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}, but Floorwright needs 15 or newer.`,
    );
};

const reason = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
};
