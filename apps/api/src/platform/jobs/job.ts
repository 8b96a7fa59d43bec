import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';

/** What a run knows about itself. */
export type JobContext = {
  id: string;
  /** 1 for the first try. */
  attempt: number;
  log: FastifyBaseLogger;
  /** Fires when the process is shutting down: long jobs should come to an end. */
  signal: AbortSignal;
};

/** The part of a job that its caller needs. */
export type JobTarget<Payload> = {
  name: string;
  /** Stored as JSON. Unknown keys must be tolerated: a schedule adds one of its own. */
  payload: z.ZodType<Payload>;
  maxAttempts?: number;
  /** Users wait for it: after a failure it is tried again within seconds, however often it has failed. */
  retriesSoon?: boolean;
};

export type JobDefinition<Payload, Deps> = JobTarget<Payload> & {
  /** May run more than once for one enqueue, so it must bear a repetition. */
  run: (payload: Payload, deps: Deps, context: JobContext) => Promise<void>;
};

/** The part of a job that the worker needs; it hides the payload, so that jobs fit into one list. */
export type RunnableJob<Deps> = {
  name: string;
  retriesSoon?: boolean;
  perform: (stored: unknown, deps: Deps, context: JobContext) => Promise<void>;
};

export type Job<Payload, Deps> = JobTarget<Payload> & RunnableJob<Deps>;

export const defineJob = <Payload, Deps = unknown>({
  run,
  ...target
}: JobDefinition<Payload, Deps>): Job<Payload, Deps> => ({
  ...target,
  perform: async (stored, deps, context) =>
    run(await target.payload.parseAsync(stored), deps, context),
});
