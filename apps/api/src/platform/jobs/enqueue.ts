import { sql } from 'kysely';

import type { Db } from '../database/db.ts';
import type { JobTarget } from './job.ts';

export type EnqueueOptions = {
  runAt?: Date;
  /** A job that waits under the same key is replaced. */
  key?: string;
  /** Jobs of one line run one after the other; those that wait for their turn keep no worker from others. */
  line?: string;
  /** Lower numbers run first; 0 unless told. */
  priority?: number;
  maxAttempts?: number;
};

/** Adds a job as part of the caller's transaction: it exists if, and only if, that commits. */
export const enqueue = async <Payload>(
  db: Db,
  job: JobTarget<Payload>,
  payload: NoInfer<Payload>,
  options: EnqueueOptions = {},
): Promise<void> => {
  const stored = JSON.stringify(payload);
  // What the worker could not read back has to fail here, where the caller can still undo it.
  await job.payload.parseAsync(JSON.parse(stored));
  await sql`
    select graphile_worker.add_job(
      identifier => ${job.name}::text,
      payload => ${stored}::json,
      queue_name => ${options.line ?? null}::text,
      run_at => ${options.runAt ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? job.maxAttempts ?? null}::int,
      job_key => ${options.key ?? null}::text,
      priority => ${options.priority ?? null}::int
    )
  `.execute(db);
};
