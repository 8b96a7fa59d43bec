import { type ParsedCronItem, parseCronItems } from 'graphile-worker';

import type { JobTarget } from './job.ts';

export type Schedule = {
  /** Processes that share the database identify a schedule by this name. */
  name: string;
  /** Five crontab fields, in UTC. */
  cron: string;
  job: { name: string; maxAttempts?: number };
  payload: Record<string, unknown>;
  /** Missed occurrences are run later if they are not older than this. */
  catchUpMs?: number;
};

export const defineSchedule = <Payload extends Record<string, unknown>>(schedule: {
  name: string;
  cron: string;
  job: JobTarget<Payload>;
  payload: NoInfer<Payload>;
  catchUpMs?: number;
}): Schedule => schedule;

export const toCronItems = (schedules: readonly Schedule[]): ParsedCronItem[] =>
  parseCronItems(
    schedules.map(({ name, cron, job, payload, catchUpMs }) => ({
      identifier: name,
      match: cron,
      task: job.name,
      payload,
      options: {
        ...(job.maxAttempts === undefined ? {} : { maxAttempts: job.maxAttempts }),
        ...(catchUpMs === undefined ? {} : { backfillPeriod: catchUpMs }),
      },
    })),
  );
