import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';

import type { Db } from '../database/db.ts';

type Depth = { job: string; waiting: number; given_up: number; oldest: number };

/**
 * Whether a waiting job could run: nothing of its line does. A job behind the nightly deletion waits for its
 * turn, however long that takes, and is not late.
 */
export const isItsTurn = sql<boolean>`coalesce(
  queue_name not in (
    select queue_name from graphile_worker.jobs
    where locked_at is not null and queue_name is not null
  ), true)`;

/** Jobs that are due: how many wait and for how long, and how many failed for good. */
const readDepths = async (db: Db): Promise<readonly Depth[]> => {
  const { rows } = await sql<Depth>`
    select task_identifier as job,
      (count(*) filter (where attempts < max_attempts))::int as waiting,
      (count(*) filter (where attempts >= max_attempts))::int as given_up,
      coalesce(extract(epoch from now() - min(run_at)
        filter (where attempts < max_attempts and ${isItsTurn})), 0)::float as oldest
    from graphile_worker.jobs
    where locked_at is null and (run_at <= now() or attempts >= max_attempts)
    group by task_identifier
  `.execute(db);
  return rows;
};

const gauges = {
  waiting: ['floorwright_jobs_waiting', 'Jobs that are due and not started.'],
  given_up: ['floorwright_jobs_given_up', 'Jobs that failed for good.'],
  oldest: [
    'floorwright_jobs_oldest_seconds',
    'How long the oldest due job has waited, apart from jobs behind a running one of their line.',
  ],
} as const;

/** The queue is shared by all processes, so each of them reports the same figures. */
export const watchQueue = (db: Db, registry: Registry): void => {
  let reading: Promise<readonly Depth[]> | undefined;
  // One query for all gauges. Without the database the other metrics can still be read.
  const read = (): Promise<readonly Depth[]> =>
    (reading ??= readDepths(db)
      .catch(() => [])
      .finally(() => (reading = undefined)));
  for (const figure of ['waiting', 'given_up', 'oldest'] as const) {
    const [name, help] = gauges[figure];
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      collect: async () => {
        const depths = await read();
        gauge.reset();
        for (const depth of depths) gauge.set({ job: depth.job }, depth[figure]);
      },
    });
  }
};
