export { companyLine } from './company-lines.ts';
export { enqueue } from './enqueue.ts';
export { defineJob, type JobContext, type JobTarget, type RunnableJob } from './job.ts';
export { isJobInterrupted, probeJobs } from './probe.ts';
export { defineSchedule } from './job.ts';
export { watchQueue } from './queue-metrics.ts';
export { installJobs, startWorker, type Worker } from './worker.ts';
