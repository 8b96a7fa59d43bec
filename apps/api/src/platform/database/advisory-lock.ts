import { setTimeout as pause } from 'node:timers/promises';

import type { Pool, PoolClient } from 'pg';

/** The key of the advisory lock for schema changes. */
export const schemaLock = 7_261_143;

/** Held in shared mode to remove a stored file, and exclusively while a backup reads files. */
export const fileRemovalLock = 7_261_146;

/** Runs `work` while no other process runs work with the same key. */
export const withAdvisoryLock = async <T>(
  pool: Pool,
  key: number,
  work: () => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  try {
    while (!(await tryLock(client, key))) await pause(100);
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [key]);
    }
  } finally {
    client.release();
  }
};

/**
 * Asks again instead of waiting inside a statement: `create index concurrently` waits for all running
 * statements, so one that waits for its lock would be a deadlock.
 */
const tryLock = async (client: PoolClient, key: number): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [key],
  );
  return rows[0]?.locked === true;
};
