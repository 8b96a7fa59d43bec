import { EventEmitter } from 'node:events';

import type { FastifyBaseLogger } from 'fastify';
import {
  type DbJob,
  Logger,
  type ParsedCronItem,
  run,
  type Runner as QueueRunner,
  type TaskList,
  type WorkerPool,
} from 'graphile-worker';
import type { Pool } from 'pg';

import type { Clock } from '../clock/clock.ts';
import { startHeartbeat } from './heartbeat.ts';

/** For all jobs. */
export const concurrency = 4;
/** For jobs that are not long: mails and charges must not wait for four long ones. */
export const reserved = 2;

type RunnerOptions = {
  pool: Pool;
  tasks: TaskList;
  concurrency: number;
  retriedSoon: readonly string[];
  cronItems: ParsedCronItem[];
  clock: Clock;
  log: FastifyBaseLogger;
  /** Ends the runner: at once when idle, otherwise after its jobs, but within `stopWithinMs`. */
  signal: AbortSignal;
  stopWithinMs: number;
};

/**
 * In milliseconds after a job of a queue: by then its end is stored, and the next one can be taken.
 */
const nextInLineAfter = [30, 300];

/**
 * Workers are not notified when a queue is free again: its next job would wait for the next poll.
 */
const followLines = (events: EventEmitter, nudge: () => void): void => {
  events.on('job:complete', ({ job }: { job: Pick<DbJob, 'job_queue_id'> }) => {
    if (job.job_queue_id !== null)
      for (const after of nextInLineAfter) setTimeout(nudge, after).unref();
  });
};

const startQueueRunner = async (
  options: RunnerOptions,
): Promise<{ queue: QueueRunner; workers: WorkerPool }> => {
  const events = new EventEmitter();
  // The pool of workers is thenable, so it is wrapped: awaiting it would await its end.
  const created = new Promise<{ workerPool: WorkerPool }>((resolve) => {
    events.once('pool:create', resolve);
  });
  const queue = await run({
    pgPool: options.pool,
    taskList: options.tasks,
    parsedCronItems: options.cronItems,
    concurrency: options.concurrency,
    events,
    logger: queueLogger(options.log),
    noHandleSignals: true,
    // A pooler in transaction mode does not support prepared statements.
    noPreparedStatements: true,
    // Batched results are awaited on shutdown, and one that cannot be written ends the runner;
    // unbatched it would be an unhandled rejection and end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const workers = (await created).workerPool;
  followLines(events, () => nudge(workers, 1, options.signal));
  return { queue, workers };
};

/** A hint that there is work; without it the workers would see it at their next poll. */
const nudge = (workers: WorkerPool, count: number, stopping: AbortSignal): void => {
  if (stopping.aborted) return;
  try {
    workers.nudge(count);
  } catch {
    // A worker that ends, such as after losing its database, throws. Its successor polls at once.
  }
};

export type Runner = {
  workerId: string;
  /** Settles when the runner has ended, requested or not. */
  ended: Promise<void>;
};

/** Runs the queue under its own worker id, with a heartbeat. */
export const startRunner = async (options: RunnerOptions): Promise<Runner> => {
  const { pool, concurrency: most, retriedSoon, clock, log, signal, stopWithinMs } = options;
  const { queue, workers } = await startQueueRunner(options);
  const heartbeat = await startHeartbeat({
    pool,
    workerId: workers.id,
    clock,
    log,
    retriedSoon,
    onUnlocked: () => nudge(workers, most, signal),
  }).catch(async (error: unknown) => {
    await queue.stop();
    throw error;
  });

  let patience: NodeJS.Timeout | undefined;
  const stop = (): void => {
    // Both calls also report through `workers.promise`.
    queue.stop().catch(() => undefined);
    patience = setTimeout(() => {
      log.warn('job worker stops before its jobs have finished');
      void Promise.allSettled([workers.forcefulShutdown('The worker was stopped during the job')]);
    }, stopWithinMs);
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop);

  const ended = workers.promise
    .catch((error: unknown) => log.error({ err: error }, 'job worker stopped with an error'))
    .then(() => {
      signal.removeEventListener('abort', stop);
      clearTimeout(patience);
      return heartbeat.stop();
    });
  return { workerId: workers.id, ended };
};

type Method = 'error' | 'warn' | 'debug' | 'trace';
const methods: Readonly<Record<string, Method>> = {
  error: 'error',
  warning: 'warn',
  info: 'debug',
  debug: 'trace',
};

/**
 * Forwards the logs of the queue library. Their details contain whole jobs, whose payloads may be
 * private, so only the error is logged; the worker logs the results of jobs itself.
 */
const queueLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message, meta = {}) => {
    if (meta['success'] === true || meta['failure'] === true) return;
    log[methods[level] ?? 'debug']({ err: meta['error'] }, message);
  });
