import { performance } from 'node:perf_hooks';

import { SpanStatusCode } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Task } from 'graphile-worker';

import { tracer } from '../telemetry/index.ts';
import type { RunnableJob } from './job.ts';

export type JobMetrics = {
  observeJob(run: { job: string; outcome: 'done' | 'failed'; seconds: number }): void;
};

/** Wraps a job for the queue library, with logging and metrics. */
export const toTask =
  <Deps>(
    job: RunnableJob<Deps>,
    deps: Deps,
    log: FastifyBaseLogger,
    metrics: JobMetrics | undefined,
  ): Task =>
  async (payload, { job: row, abortSignal }) => {
    const jobLog = log.child({ job: job.name, jobId: row.id, attempt: row.attempts });
    const startedAt = performance.now();
    const observe = (outcome: 'done' | 'failed'): number => {
      const milliseconds = performance.now() - startedAt;
      metrics?.observeJob({ job: job.name, outcome, seconds: milliseconds / 1_000 });
      return Math.round(milliseconds);
    };
    const context = { id: row.id, attempt: row.attempts, log: jobLog, signal: abortSignal };
    try {
      await tracer().startActiveSpan(`job ${job.name}`, async (span) => {
        await job
          .perform(payload, deps, context)
          .catch((error: unknown) => {
            span.setStatus({ code: SpanStatusCode.ERROR });
            throw error;
          })
          .finally(() => span.end());
      });
    } catch (error) {
      const ms = observe('failed');
      if (row.attempts < row.max_attempts)
        jobLog.warn({ err: error, ms }, 'job failed, will retry');
      else jobLog.error({ err: error, ms }, 'job failed for the last time');
      throw error;
    }
    jobLog.info({ ms: observe('done') }, 'job done');
  };
