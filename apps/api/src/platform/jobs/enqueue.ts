import { sql } from 'kysely';

import type { Db } from '../database/db.ts';
import type { JobTarget } from './job.ts';

type EnqueueOptions = {
  runAt?: Date;
  /** Replaces a waiting job with the same key. */
  key?: string;
  /**
   * Jobs of one queue run one at a time; waiting jobs do not occupy workers. Queues take turns, so
   * that the jobs of one company do not delay those of others.
   */
  line?: string;
  /** Lower numbers run first. By default, jobs without a line run first, and lines take turns. */
  priority?: number;
  maxAttempts?: number;
};

/**
 * The turn of a job: one more than the last one of its queue, or that of the queue whose turn it is
 * now. This is start-time fair queuing with priorities as its clock: it restarts at 0 whenever no
 * job of a queue is due. Jobs that wait for a retry are not due: their old turns would let
 * newcomers overtake all others. Priorities are smallint.
 */
const turnOf = (line: string | undefined) => sql`
  case when ${line ?? null}::text is null then null else least(32767, coalesce(
    (select max(priority) + 1 from graphile_worker.jobs
      where queue_name = ${line ?? null}::text and attempts < max_attempts),
    (select min(priority) from graphile_worker.jobs
      where queue_name is not null and attempts < max_attempts and run_at <= statement_timestamp()),
    0
  )) end`;

/** Adds a job in the caller's transaction: it exists if and only if that commits. */
export const enqueue = async <Payload>(
  db: Db,
  job: JobTarget<Payload>,
  payload: NoInfer<Payload>,
  options: EnqueueOptions = {},
): Promise<void> => {
  const stored = JSON.stringify(payload);
  // A payload that the worker could not parse must fail here, where the caller can still roll back.
  await job.payload.parseAsync(JSON.parse(stored));
  await sql`
    select graphile_worker.add_job(
      identifier => ${job.name}::text,
      payload => ${stored}::json,
      queue_name => ${options.line ?? null}::text,
      run_at => ${options.runAt ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? job.maxAttempts ?? null}::int,
      job_key => ${options.key ?? null}::text,
      priority => coalesce(${options.priority ?? null}::int, ${turnOf(options.line)})
    )
  `.execute(db);
};
