import type { FastifyBaseLogger } from 'fastify';
import { Logger, runOnce } from 'graphile-worker';
import type { Pool } from 'pg';

import type { RunnableJob } from '../src/platform/jobs/index.ts';
import { toTask } from '../src/platform/jobs/task.ts';

/** Runs every job that is due, here and now, and returns when none is left. */
export const runReadyJobs = async <Deps>(options: {
  pool: Pool;
  jobs: readonly RunnableJob<Deps>[];
  deps: Deps;
  log: FastifyBaseLogger;
}): Promise<void> => {
  const { pool, jobs, deps, log } = options;
  await runOnce({
    pgPool: pool,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, toTask(job, deps, log, undefined)])),
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
  });
};
