import pg from 'pg';
import { expect, test } from 'vitest';

import { createMetrics, watchServices } from './metrics.ts';

const read = async (
  metrics: ReturnType<typeof createMetrics>,
  line: string,
): Promise<string | undefined> => {
  const lines = (await metrics.registry.metrics()).split('\n');
  return lines.find((candidate) => candidate.startsWith(`${line} `))?.slice(line.length + 1);
};

test('counts requests by method, route pattern and status', async () => {
  const metrics = createMetrics(new pg.Pool());
  const request = { method: 'GET', route: '/buildings/:id', status: 200, seconds: 0.02 };
  metrics.observeRequest(request);
  metrics.observeRequest({ ...request, seconds: 0.03 });
  metrics.observeRequest({ ...request, status: 404 });
  const name = 'floorwright_http_request_duration_seconds';
  const labels = 'method="GET",route="/buildings/:id",status="200"';
  expect(await read(metrics, `${name}_count{${labels}}`)).toBe('2');
  expect(await read(metrics, `${name}_sum{${labels}}`)).toBe('0.05');
  expect(await read(metrics, `${name}_bucket{le="0.025",${labels}}`)).toBe('1');
});

test('counts refusals by the code of their error', async () => {
  const metrics = createMetrics(new pg.Pool());
  for (const code of ['too_busy', 'too_busy', 'not_found']) metrics.observeRefusal(code);
  expect(await read(metrics, 'floorwright_refusals_total{code="too_busy"}')).toBe('2');
  expect(await read(metrics, 'floorwright_refusals_total{code="not_found"}')).toBe('1');
});

test('counts failed runs of a job apart from all runs', async () => {
  const metrics = createMetrics(new pg.Pool());
  metrics.observeJob({ job: 'mail', outcome: 'done', seconds: 0.1 });
  metrics.observeJob({ job: 'mail', outcome: 'failed', seconds: 0.1 });
  expect(await read(metrics, 'floorwright_job_duration_seconds_count{job="mail"}')).toBe('2');
  expect(await read(metrics, 'floorwright_job_failures_total{job="mail"}')).toBe('1');
});

test('counts emails by outcome', async () => {
  const metrics = createMetrics(new pg.Pool());
  for (const outcome of ['sent', 'failed', 'failed'] as const) metrics.observeMail(outcome);
  expect(await read(metrics, 'floorwright_mails_total{outcome="failed"}')).toBe('2');
});

test('shows how far a replica is behind, and nothing without one', async () => {
  const name = 'floorwright_replica_lag_seconds';
  const metrics = createMetrics(new pg.Pool(), { replicaLag: () => 1.5 });
  expect(await read(metrics, name)).toBe('1.5');
  expect(await read(createMetrics(new pg.Pool()), name)).toBeUndefined();
});

test('shows the state of the connection pool when it is read', async () => {
  const pool = new pg.Pool();
  const metrics = createMetrics(pool);
  Object.defineProperties(pool, {
    totalCount: { value: 7 },
    idleCount: { value: 2 },
    waitingCount: { value: 3 },
  });
  const name = 'floorwright_database_connections';
  expect(await read(metrics, `${name}{state="in_use"}`)).toBe('5');
  expect(await read(metrics, `${name}{state="idle"}`)).toBe('2');
  expect(await read(metrics, `${name}{state="waiting"}`)).toBe('3');
});

test('shows the figures of the process, and two sets do not clash', async () => {
  createMetrics(new pg.Pool());
  expect(await createMetrics(new pg.Pool()).registry.metrics()).toContain('process_cpu_seconds');
});

test('shows the state of each service, and forgets those that are no longer named', async () => {
  const metrics = createMetrics(new pg.Pool());
  let states: Record<string, string> = { storage: 'severe', visits_worker_2: 'severe' };
  watchServices(() => Promise.resolve(states), metrics.registry);
  const stateOf = (service: string, state: string) =>
    read(metrics, `floorwright_service_state{service="${service}",state="${state}"}`);
  expect(await stateOf('storage', 'severe')).toBe('1');
  expect(await stateOf('visits_worker_2', 'severe')).toBe('1');
  states = { storage: 'ok' };
  expect(await stateOf('storage', 'ok')).toBe('1');
  expect(await stateOf('storage', 'severe')).toBeUndefined();
  expect(await stateOf('visits_worker_2', 'severe')).toBeUndefined();
});
