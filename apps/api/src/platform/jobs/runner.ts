import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';
import { type ParsedCronItem, run, type TaskList, type WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';

import type { Clock } from '../clock/clock.ts';
import { retire, startHeartbeat } from './heartbeat.ts';
import { queueLogger } from './worker-log.ts';

const concurrency = 4;

export type RunnerOptions = {
  pool: Pool;
  tasks: TaskList;
  cronItems: ParsedCronItem[];
  clock: Clock;
  log: FastifyBaseLogger;
  stopWithinMs: number;
};

export type Runner = {
  /** Settles when it has stopped, asked or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

/** Works on the queue under a worker id of its own, with a heartbeat, until stopped or broken. */
export const startRunner = async (options: RunnerOptions): Promise<Runner> => {
  const { pool, tasks, cronItems, clock, log, stopWithinMs } = options;
  const events = new EventEmitter();
  // The pool of workers is itself thenable, so it travels in a box: awaiting it would await its end.
  const created = new Promise<{ workerPool: WorkerPool }>((resolve) => {
    events.once('pool:create', resolve);
  });
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    parsedCronItems: cronItems,
    concurrency,
    events,
    logger: queueLogger(log),
    noHandleSignals: true,
    // A pooler in transaction mode does not keep them.
    noPreparedStatements: true,
    // Batched results are awaited on shutdown, and one that cannot be written ends the runner;
    // unbatched it would be an unhandled rejection and end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const { workerPool: workers } = await created;
  const heartbeat = await startHeartbeat({
    pool,
    workerId: workers.id,
    clock,
    log,
    onUnlocked: () => workers.nudge(concurrency),
  });

  const ended = workers.promise
    .catch((error: unknown) => log.error({ err: error }, 'job worker stopped with an error'))
    .then(async () => {
      heartbeat.stop();
      await retire(pool, workers.id);
    })
    .catch((error: unknown) => log.error({ err: error }, 'job worker could not sign off'));

  const stop = async (): Promise<void> => {
    const finished = runner.stop().catch(() => undefined);
    const limit = new AbortController();
    await Promise.race([
      finished,
      delay(stopWithinMs, undefined, { signal: limit.signal })
        .then(async () => {
          log.warn('job worker stops without waiting any longer for its jobs');
          await workers.forcefulShutdown('The worker was stopped while the job was running');
        })
        .catch(() => undefined),
    ]);
    limit.abort();
    await ended;
  };
  return { ended, stop };
};
