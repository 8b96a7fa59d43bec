import { hostname } from 'node:os';

import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

import type { Clock } from '../clock/clock.ts';
import { retryNow } from './retries.ts';

// Ages use the database's clock, the only one that all processes share.
export const deadAfterSeconds = 30;
const beatEveryMs = 5_000;
const beatsPerSweep = 3;

export const recordHeartbeat = async (pool: Pool, workerId: string): Promise<void> => {
  await pool.query(
    `insert into job_workers (worker_id, hostname, pid) values ($1, $2, $3)
     on conflict (worker_id) do update set heartbeat_at = now()`,
    [workerId, hostname(), process.pid],
  );
};

/**
 * Releases the jobs of dead workers, so that others run them now and not when the queue's own lock
 * expires after four hours. A worker that died before its first heartbeat is known only by its
 * locks. Returns the dead workers.
 */
export const releaseDeadWorkers = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ worker_id: string }>(
    `with limits as (select now() - make_interval(secs => $1) as alive_since),
     silent as (
       delete from job_workers using limits where heartbeat_at < alive_since returning worker_id
     ),
     unknown as (
       select distinct locked_by as worker_id from graphile_worker.jobs, limits
       where locked_at < alive_since
         and not exists (select from job_workers where worker_id = locked_by)
     ),
     gone as (select worker_id from silent union select worker_id from unknown)
     select worker_id, graphile_worker.force_unlock_workers(array[worker_id]) from gone`,
    [deadAfterSeconds],
  );
  return rows.map((row) => row.worker_id);
};

/** Removes a worker that has stopped. */
export const removeWorker = async (pool: Pool, workerId: string): Promise<void> => {
  await pool.query(
    `with gone as (delete from job_workers where worker_id = $1)
     select graphile_worker.force_unlock_workers(array[$1])`,
    [workerId],
  );
};

type HeartbeatOptions = {
  pool: Pool;
  workerId: string;
  clock: Clock;
  log: FastifyBaseLogger;
  /** The names of jobs that are retried soon after a failure. */
  retriedSoon?: readonly string[];
  onUnlocked: () => void;
};

/** Sends heartbeats and sweeps until stopped. */
export const startHeartbeat = async (
  options: HeartbeatOptions,
): Promise<{ stop(): Promise<void> }> => {
  const { pool, workerId, clock, log, retriedSoon = [], onUnlocked } = options;
  let lastBeat: number | undefined;
  let steadySince = Number.NEGATIVE_INFINITY;
  let beats = 0;

  const pulse = async (): Promise<void> => {
    await recordHeartbeat(pool, workerId);
    const now = clock.now().getTime();
    // After a database outage or a suspended machine every worker looks dead for a moment: a
    // process that was silent itself gives the others time to report first.
    if (lastBeat !== undefined && now - lastBeat > deadAfterSeconds * 1_000) steadySince = now;
    lastBeat = now;
    const due = beats % beatsPerSweep === 0;
    beats += 1;
    if (due && retriedSoon.length > 0) await retryNow(pool, retriedSoon);
    if (!due || now - steadySince < deadAfterSeconds * 1_000) return;
    const gone = await releaseDeadWorkers(pool);
    if (gone.length === 0) return;
    log.warn({ workers: gone }, 'released the jobs of dead workers');
    onUnlocked();
  };

  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= pulse()
      .catch((error: unknown) => log.warn({ err: error }, 'job worker heartbeat failed'))
      .finally(() => {
        underWay = undefined;
      });
  }, beatEveryMs);
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    // A late heartbeat would revive a worker that has signed off.
    await underWay;
  };
  await pulse().catch((error: unknown) => {
    clearInterval(timer);
    throw error;
  });
  return { stop };
};
