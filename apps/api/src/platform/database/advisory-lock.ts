import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import type { ClientBase, Pool } from 'pg';

import type { Db } from './db.ts';

/** The key of the advisory lock for schema changes. */
export const schemaLock = 7_261_143;

/** Held in shared mode to remove a stored file or to migrate, and exclusively while a backup reads everything. */
export const backupLock = 7_261_146;

/**
 * Asks for a lock until it is free. Waiting inside a statement would be a deadlock with `create index concurrently`,
 * which waits for all running statements.
 */
export const askUntilLocked = async (
  isLocked: () => Promise<boolean>,
  waiting: () => void,
): Promise<void> => {
  for (let tries = 1; !(await isLocked()); tries += 1) {
    if (tries === 1) waiting();
    await pause(100);
  }
};

/** Runs `work` while no other process runs work with the same key. `waiting` is called if one does. */
export const withAdvisoryLock = async <T>(
  pool: Pool,
  key: number,
  work: () => Promise<T>,
  waiting?: () => void,
): Promise<T> => {
  const client = await pool.connect();
  try {
    await waitForLock(client, key, waiting);
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [key]);
    }
  } finally {
    client.release();
  }
};

/** Runs `work` while no process holds the lock exclusively. `waiting` is called if one does. */
export const withSharedLock = async <T>(
  db: Db,
  key: number,
  { work, waiting }: { work: () => Promise<T>; waiting: () => void },
): Promise<T> =>
  db.connection().execute(async (connection) => {
    const isLocked = async () => {
      const { rows } = await sql<{ locked: boolean }>`
        select pg_try_advisory_lock_shared(${key}) as locked
      `.execute(connection);
      return rows[0]?.locked === true;
    };
    await askUntilLocked(isLocked, waiting);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock_shared(${key})`.execute(connection);
    }
  });

/** Takes a lock until the connection is closed. */
export const waitForLock = async (
  client: ClientBase,
  key: number,
  waiting: () => void = () => undefined,
): Promise<void> => {
  const isLocked = async () => {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [key],
    );
    return rows[0]?.locked === true;
  };
  await askUntilLocked(isLocked, waiting);
};
