import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';

/**
 * The pause before the next attempt, as the queue computes it: two minutes after the fifth failure, six
 * hours after the tenth. It cannot be set, only cut short by `retriesSoon` or ended by `maxAttempts`.
 */
export const pauseAfterFailures: RawBuilder<unknown> = sql`exp(least(attempts, 10)) * interval '1 second'`;

/**
 * Makes failed jobs of these names due now. The worker calls it every 15 seconds for the jobs that are
 * defined with `retriesSoon`.
 */
export const retryNow = async (pool: Pool, names: readonly string[]): Promise<void> => {
  await pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
     from graphile_worker.jobs
     where task_identifier = any($1) and locked_at is null and attempts between 1 and max_attempts - 1
       and run_at > now()
     having count(*) > 0`,
    [names],
  );
};
