import { Logger, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

const silent = new Logger(() => () => undefined);
const lockKey = 7_261_144;

/** Creates or upgrades the queue's own schema. Any number of processes may call it at once. */
export const installJobs = async (pool: Pool): Promise<void> => {
  const turn = await pool.connect();
  try {
    // The queue's own migration copes with most clashes, but not with two very first starts.
    await turn.query('select pg_advisory_lock($1)', [lockKey]);
    await runMigrations({ pgPool: pool, logger: silent });
  } finally {
    await turn.query('select pg_advisory_unlock($1)', [lockKey]).finally(() => turn.release());
  }
};
