import type { FastifyBaseLogger } from 'fastify';
import { Logger, runOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import { expect } from 'vitest';

import type { RunnableJob } from '../src/platform/jobs/index.ts';
import { toTask } from '../src/platform/jobs/task.ts';
import { eventually } from './waiting.ts';

/** Runs every job that is due, here and now, and returns when none is left. */
export const runReadyJobs = async <Deps>(options: {
  pool: Pool;
  jobs: readonly RunnableJob<Deps>[];
  deps: Deps;
  log: FastifyBaseLogger;
}): Promise<void> => {
  const { pool, jobs, deps, log } = options;
  // A killed worker may have left some, which stay locked until it is missed.
  const takenByOthers = await taken(pool);
  const taskList = Object.fromEntries(
    jobs.map((job) => [job.name, toTask(job, deps, log, undefined)]),
  );
  do {
    await runOnce({
      pgPool: pool,
      taskList,
      logger: new Logger(() => () => undefined),
      noHandleSignals: true,
    });
    // Jobs are done at this point, but may not be signed off yet: the next one in their line was not taken.
    await eventually(async () => {
      const still = await taken(pool);
      expect(still.filter((id) => !takenByOthers.includes(id))).toEqual([]);
    });
  } while (await areLeft(pool, Object.keys(taskList)));
};

/** Whether a job could be taken. */
const areLeft = async (pool: Pool, names: readonly string[]): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `select 1 from graphile_worker.jobs
     where run_at <= now() and attempts < max_attempts and locked_at is null
       and task_identifier = any($1)
       and not exists (
         select 1 from graphile_worker.jobs taken
         where taken.queue_name = jobs.queue_name and taken.locked_at is not null
       )
     limit 1`,
    [names],
  );
  return rowCount !== 0;
};

const taken = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    'select id from graphile_worker.jobs where locked_at is not null',
  );
  return rows.map(({ id }) => id);
};
