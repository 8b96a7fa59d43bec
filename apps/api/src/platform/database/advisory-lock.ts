import type { Pool } from 'pg';

/** The key of the advisory lock for schema changes. */
export const schemaLock = 7_261_143;

/** Held in shared mode to remove a stored file, and exclusively while a backup reads files. */
export const fileRemovalLock = 7_261_146;

/** Runs `work` while no other process runs work with the same key. */
export const withAdvisoryLock = async (
  pool: Pool,
  key: number,
  work: () => Promise<void>,
): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [key]);
    await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [key]).finally(() => client.release());
  }
};
