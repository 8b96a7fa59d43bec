import type { FastifyBaseLogger } from 'fastify';
import { Logger, runOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import { expect } from 'vitest';

import type { RunnableJob } from '../src/platform/jobs/index.ts';
import { toTask } from '../src/platform/jobs/task.ts';
import { eventually } from './eventually.ts';

/** Runs every job that is due, here and now, and returns when none is left. */
export const runReadyJobs = async <Deps>(options: {
  pool: Pool;
  jobs: readonly RunnableJob<Deps>[];
  deps: Deps;
  log: FastifyBaseLogger;
}): Promise<void> => {
  const { pool, jobs, deps, log } = options;
  // A worker that was killed may have left some, which are nobody's until it is missed.
  const takenByOthers = await taken(pool);
  await runOnce({
    pgPool: pool,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, toTask(job, deps, log, undefined)])),
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
  });
  // Jobs are done by now, but may not be signed off yet: the next one in their line would not be taken.
  await eventually(async () => {
    const still = await taken(pool);
    expect(still.filter((id) => !takenByOthers.includes(id))).toEqual([]);
  });
};

const taken = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    'select id from graphile_worker.jobs where locked_at is not null',
  );
  return rows.map(({ id }) => id);
};
