import { setTimeout as delay } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';
import { Logger, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

import type { Clock } from '../clock/clock.ts';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import { removeWorker } from './heartbeat.ts';
import { type RunnableJob, type Schedule, toCronItems } from './job.ts';
import { type Runner, startRunner } from './runner.ts';
import { type JobMetrics, toTask } from './task.ts';

const silent = new Logger(() => () => undefined);
const lockKey = 7_261_144;

/**
 * Creates or upgrades the queue's own schema. Any number of processes may call it at once: its own
 * migration copes with most clashes, but not with two very first starts.
 */
export const installJobs = (pool: Pool): Promise<void> =>
  withAdvisoryLock(pool, lockKey, () => runMigrations({ pgPool: pool, logger: silent }));

const restartAfterMs = 1_000;

type WorkerOptions<Deps> = {
  /** One connection is used for LISTEN, and up to four more while jobs run. */
  pool: Pool;
  jobs: readonly RunnableJob<Deps>[];
  schedules: readonly Schedule[];
  /** Handed to every job. */
  deps: Deps;
  clock: Clock;
  log: FastifyBaseLogger;
  metrics?: JobMetrics;
  /** How long `stop` waits for running jobs before it returns them to the queue. */
  stopWithinMs?: number;
};

export type Worker = { stop(): Promise<void> };

/** Runs jobs until stopped. A runner that fails, such as with its database, is replaced. */
export const startWorker = async <Deps>(options: WorkerOptions<Deps>): Promise<Worker> => {
  const { pool, jobs, schedules, deps, clock, log, metrics, stopWithinMs = 20_000 } = options;
  const tasks = Object.fromEntries(jobs.map((job) => [job.name, toTask(job, deps, log, metrics)]));
  const retriedSoon = jobs.filter((job) => job.retriesSoon).map(({ name }) => name);
  const cronItems = toCronItems(schedules);
  const stopping = new AbortController();
  const { signal } = stopping;
  const start = (): Promise<Runner> =>
    startRunner({ pool, tasks, retriedSoon, cronItems, clock, log, signal, stopWithinMs });

  /** Replaces a runner that has ended, and signs it off. */
  const succeed = async (former: Runner): Promise<Runner | undefined> => {
    while (!signal.aborted) {
      log.error('job worker ended unexpectedly and is restarted');
      await delay(restartAfterMs, undefined, { signal }).catch(() => undefined);
      try {
        await removeWorker(pool, former.workerId);
        if (!signal.aborted) return await start();
      } catch (error) {
        log.error({ err: error }, 'job worker could not be started');
      }
    }
    await removeWorker(pool, former.workerId).catch((error: unknown) =>
      log.error({ err: error }, 'job worker could not sign off'),
    );
    return undefined;
  };

  const supervise = async (first: Runner): Promise<void> => {
    let runner: Runner | undefined = first;
    while (runner) {
      await runner.ended;
      runner = await succeed(runner);
    }
  };
  const supervised = supervise(await start());

  return {
    stop: async () => {
      stopping.abort();
      await supervised;
    },
  };
};
