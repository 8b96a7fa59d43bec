import type { ServiceStatus } from '@floorwright/domain/status';
import { sql } from 'kysely';

import type { Db } from '../database/db.ts';
import { deadAfterSeconds } from './heartbeat.ts';
import { isItsTurn } from './queue-metrics.ts';
import { pauseAfterFailures } from './retries.ts';

/** Two heartbeats are missing: not yet considered dead, but long enough to inform users. */
const silentAfterSeconds = 12;

/** Whether the job of a key was started and its worker is gone or silent. */
export const isJobInterrupted = async (db: Db, key: string): Promise<boolean> => {
  const { rows } = await sql`
    select from graphile_worker.jobs as job
    left join job_workers as worker on worker.worker_id = job.locked_by
    where job.key = ${key} and job.attempts > 0
      and coalesce(worker.heartbeat_at, job.locked_at, '-infinity')
        < now() - make_interval(secs => ${silentAfterSeconds})
  `.execute(db);
  return rows.length > 0;
};

type Findings = { alive: boolean; late: boolean; given_up: boolean };

/**
 * Severe without a living worker; warn if jobs wait too long or failed for good in the last hour.
 */
export const probeJobs = async (db: Db): Promise<Exclude<ServiceStatus, 'error'>> => {
  // A failed job is due again after exp(attempts) seconds (at most exp(10)), even after its last
  // attempt, which is the only record of when it failed.
  const { rows } = await sql<Findings>`
    select
      exists (
        select from job_workers
        where heartbeat_at >= now() - make_interval(secs => ${deadAfterSeconds})
      ) as alive,
      exists (
        select from graphile_worker.jobs
        where locked_at is null and attempts < max_attempts
          and run_at < now() - interval '60 seconds' and ${isItsTurn}
      ) as late,
      exists (
        select from graphile_worker.jobs
        where locked_at is null and attempts >= max_attempts
          and run_at - ${pauseAfterFailures} > now() - interval '1 hour'
      ) as given_up
  `.execute(db);
  const [found] = rows;
  if (!found?.alive) return 'severe';
  return found.late || found.given_up ? 'warn' : 'ok';
};
