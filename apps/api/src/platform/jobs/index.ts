export { enqueue, type EnqueueOptions } from './enqueue.ts';
export { defineJob, type Job, type JobContext, type JobTarget, type RunnableJob } from './job.ts';
export { isJobInterrupted, probeJobs } from './probe.ts';
export { defineSchedule, type Schedule } from './job.ts';
export { watchQueue } from './queue-metrics.ts';
export type { JobMetrics } from './task.ts';
export { installJobs, startWorker, type Worker, type WorkerOptions } from './worker.ts';
