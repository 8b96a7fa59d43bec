import { Logger, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

import { withAdvisoryLock } from '../database/advisory-lock.ts';

const silent = new Logger(() => () => undefined);
const lockKey = 7_261_144;

/**
 * Creates or upgrades the queue's own schema. Any number of processes may call it at once: its own
 * migration copes with most clashes, but not with two very first starts.
 */
export const installJobs = (pool: Pool): Promise<void> =>
  withAdvisoryLock(pool, lockKey, () => runMigrations({ pgPool: pool, logger: silent }));
