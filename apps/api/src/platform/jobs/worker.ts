import { setTimeout as delay } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';
import { Logger, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

import type { Clock } from '../clock/clock.ts';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import { removeWorker } from './heartbeat.ts';
import { type RunnableJob, type Schedule, toCronItems } from './job.ts';
import { concurrency, reserved, type Runner, startRunner } from './runner.ts';
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
  /** Two connections are used for LISTEN, and up to six more while jobs run. */
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
  const stopping = new AbortController();
  const { signal } = stopping;
  const startFor = (some: readonly RunnableJob<Deps>[], most: number, planned = schedules) =>
    startRunner({
      pool,
      tasks: Object.fromEntries(some.map((job) => [job.name, toTask(job, deps, log, metrics)])),
      concurrency: most,
      retriedSoon: some.filter((job) => job.retriesSoon).map(({ name }) => name),
      cronItems: toCronItems(planned),
      clock,
      log,
      signal,
      stopWithinMs,
    });

  type Start = () => Promise<Runner>;

  /** Replaces a runner that has ended, and signs it off. */
  const succeed = async (former: Runner, start: Start): Promise<Runner | undefined> => {
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

  const supervise = async (first: Runner, start: Start): Promise<void> => {
    let runner: Runner | undefined = first;
    while (runner) {
      await runner.ended;
      runner = await succeed(runner, start);
    }
  };
  const short = jobs.filter(({ isLong }) => !isLong);
  const starts: Start[] = [() => startFor(jobs, concurrency)];
  if (short.length < jobs.length) starts.push(() => startFor(short, reserved, []));
  const supervised: Promise<void>[] = [];
  try {
    for (const start of starts) supervised.push(supervise(await start(), start));
  } catch (error) {
    stopping.abort();
    await Promise.all(supervised);
    throw error;
  }

  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(supervised);
    },
  };
};
