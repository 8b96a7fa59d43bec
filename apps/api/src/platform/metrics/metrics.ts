import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { Waiting } from '../threads/waiting.ts';

export type Metrics = {
  registry: Registry;
  /** `route` is the pattern, never the URL: URLs are unlimited in number and contain secrets. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  /** `code` is one of the contract's error codes. */
  observeRefusal(code: string): void;
  observeJob(run: { job: string; outcome: 'done' | 'failed'; seconds: number }): void;
  observeMail(outcome: 'sent' | 'failed'): void;
};

const watchPool = (pool: Pool, registry: Registry): void => {
  const counts = {
    in_use: () => pool.totalCount - pool.idleCount,
    idle: () => pool.idleCount,
    waiting: () => pool.waitingCount,
  };
  const gauge = new Gauge({
    name: 'floorwright_database_connections',
    help: 'Connections of this process by state; waiting counts callers without one.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      for (const [state, count] of Object.entries(counts)) gauge.set({ state }, count());
    },
  });
};

type Lag = readonly { step: string; seconds: number }[];

/** Read from the database, because another process may run the jobs. */
const watchRetention = (read: () => Promise<Lag>, registry: Registry): void => {
  const gauge = new Gauge({
    name: 'floorwright_retention_lag_seconds',
    help: 'Time since each step of the nightly deletion finished; more than a day is late.',
    labelNames: ['step'],
    registers: [registry],
    collect: async () => {
      // Without the database the other metrics are needed most.
      for (const { step, seconds } of await read().catch(() => [])) gauge.set({ step }, seconds);
    },
  });
};

/** The replica is not used while it is too far behind. */
const watchReplica = (read: () => number | undefined, registry: Registry): void => {
  const gauge = new Gauge({
    name: 'floorwright_replica_lag_seconds',
    help: 'How far the replica for reports is behind; infinite while it does not answer.',
    registers: [registry],
    collect: () => {
      const lag = read();
      if (lag === undefined) gauge.remove();
      else gauge.set(lag);
    },
  });
};

type Queues = readonly { stage: string; waiting: Waiting }[];

const watchBatches = (read: () => Queues, registry: Registry): void => {
  const count = new Gauge({
    name: 'floorwright_position_batches_waiting',
    help: 'Batches of positions that wait in this process, unread or for the database.',
    labelNames: ['stage'],
    registers: [registry],
    collect: () => {
      for (const { stage, waiting } of read()) count.set({ stage }, waiting.count);
    },
  });
  const oldest = new Gauge({
    name: 'floorwright_position_batches_oldest_seconds',
    help: 'How long the oldest batch of positions in this process has waited.',
    labelNames: ['stage'],
    registers: [registry],
    collect: () => {
      for (const { stage, waiting } of read()) oldest.set({ stage }, waiting.oldestSeconds);
    },
  });
};

/** As /api/status says it, so that a full or wrong file store or a silent machine of visits raises an alert. */
export const watchServices = (
  read: () => Promise<Readonly<Record<string, string>>>,
  registry: Registry,
): void => {
  const gauge = new Gauge({
    name: 'floorwright_service_state',
    help: 'The state of each service, as the label of a series with the value 1.',
    labelNames: ['service', 'state'],
    registers: [registry],
    collect: async () => {
      const states = await read();
      gauge.reset();
      for (const [service, state] of Object.entries(states)) gauge.set({ service, state }, 1);
    },
  });
};

/** What other parts of the product measure. */
type MetricSources = {
  retentionLag?: () => Promise<Lag>;
  waitingBatches?: () => Queues;
  /** In seconds; undefined without a replica. */
  replicaLag?: () => number | undefined;
};

/** Metrics of this process, in its own registry. */
export const createMetrics = (
  pool: Pool,
  {
    retentionLag = () => Promise.resolve([]),
    waitingBatches = () => [],
    replicaLag = () => undefined,
  }: MetricSources = {},
): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchPool(pool, registry);
  watchRetention(retentionLag, registry);
  watchBatches(waitingBatches, registry);
  watchReplica(replicaLag, registry);
  const requests = new Histogram({
    name: 'floorwright_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'floorwright_refusals_total',
    help: 'Requests that were refused, by the code of the error.',
    labelNames: ['code'],
    registers: [registry],
  });
  const jobs = new Histogram({
    name: 'floorwright_job_duration_seconds',
    help: 'Time that a run of a job took, failed or not.',
    labelNames: ['job'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'floorwright_job_failures_total',
    help: 'Runs of a job that failed, retried or not.',
    labelNames: ['job'],
    registers: [registry],
  });
  const mails = new Counter({
    name: 'floorwright_mails_total',
    help: 'Emails that the mail server accepted, and tries that failed.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // An alert compares both, also where no mail was ever sent.
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  return {
    registry,
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    observeRefusal: (code) => refusals.inc({ code }),
    observeJob: ({ job, outcome, seconds }) => {
      jobs.observe({ job }, seconds);
      if (outcome === 'failed') failures.inc({ job });
    },
    observeMail: (outcome) => mails.inc({ outcome }),
  };
};
