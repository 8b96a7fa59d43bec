import type { FastifyBaseLogger } from 'fastify';
import { parseCronItems, type ParsedCronItem } from 'graphile-worker';
import type { z } from 'zod';

/** The context of a run. */
export type JobContext = {
  id: string;
  /** 1 for the first attempt. */
  attempt: number;
  log: FastifyBaseLogger;
  /** Aborted when the process shuts down: long jobs should end. */
  signal: AbortSignal;
};

/** The part of a job that its caller needs. */
export type JobTarget<Payload> = {
  name: string;
  /** Stored as JSON. Unknown keys must be tolerated: a schedule adds one of its own. */
  payload: z.ZodType<Payload>;
  maxAttempts?: number;
  /**
   * Users wait for it: after a failure it is retried within seconds, however often it has failed.
   */
  retriesSoon?: boolean;
  /** May take long, such as all that waits in the line of a company: some workers run only other jobs. */
  isLong?: boolean;
};

type JobDefinition<Payload, Deps> = JobTarget<Payload> & {
  /** May run more than once per enqueue, so it must be idempotent. */
  run: (payload: Payload, deps: Deps, context: JobContext) => Promise<void>;
};

/** The part of a job that the worker needs; it hides the payload, so that jobs fit into one list. */
export type RunnableJob<Deps> = {
  name: string;
  retriesSoon?: boolean;
  isLong?: boolean;
  perform: (stored: unknown, deps: Deps, context: JobContext) => Promise<void>;
};

type Job<Payload, Deps> = JobTarget<Payload> & RunnableJob<Deps>;

export const defineJob = <Payload, Deps = unknown>({
  run,
  ...target
}: JobDefinition<Payload, Deps>): Job<Payload, Deps> => ({
  ...target,
  perform: async (stored, deps, context) =>
    run(await target.payload.parseAsync(stored), deps, context),
});

export type Schedule = {
  /** Processes that share the database identify a schedule by this name. */
  name: string;
  /** Five crontab fields, in UTC. */
  cron: string;
  job: { name: string; maxAttempts?: number };
  payload: Record<string, unknown>;
  /** The queue of its jobs, which run one at a time. */
  line?: string;
  /** Missed occurrences are run later if they are not older than this. */
  catchUpMs?: number;
};

export const defineSchedule = <Payload extends Record<string, unknown>>(schedule: {
  name: string;
  cron: string;
  job: JobTarget<Payload>;
  payload: NoInfer<Payload>;
  line?: string;
  catchUpMs?: number;
}): Schedule => schedule;

export const toCronItems = (schedules: readonly Schedule[]): ParsedCronItem[] =>
  parseCronItems(
    schedules.map(({ name, cron, job, payload, line, catchUpMs }) => ({
      identifier: name,
      match: cron,
      task: job.name,
      payload,
      options: {
        ...(job.maxAttempts === undefined ? {} : { maxAttempts: job.maxAttempts }),
        ...(line === undefined ? {} : { queueName: line }),
        ...(catchUpMs === undefined ? {} : { backfillPeriod: catchUpMs }),
      },
    })),
  );
