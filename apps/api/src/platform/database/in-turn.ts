import type { Pool } from 'pg';

/** The key of the lock for changing tables. */
export const schemaLock = 7_261_143;

/** Does the work when no other process does any with the same key. */
export const inTurn = async (pool: Pool, key: number, work: () => Promise<void>): Promise<void> => {
  const turn = await pool.connect();
  try {
    await turn.query('select pg_advisory_lock($1)', [key]);
    await work();
  } finally {
    await turn.query('select pg_advisory_unlock($1)', [key]).finally(() => turn.release());
  }
};
