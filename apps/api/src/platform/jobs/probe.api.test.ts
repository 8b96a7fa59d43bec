import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { captureLog } from '../../../test/log.ts';
import { eventually } from '../../../test/waiting.ts';
import { systemClock } from '../clock/clock.ts';
import { recordHeartbeat } from './heartbeat.ts';
import { defineJob, enqueue, isJobInterrupted, probeJobs, startWorker } from './index.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const job = defineJob({
  name: 'test.probe',
  payload: z.object({}),
  maxAttempts: 1,
  run: () => Promise.reject(new Error('no luck')),
});
const change = (assignment: string) =>
  database.pool.query(`update graphile_worker._private_jobs set ${assignment}`);
const probe = () => probeJobs(database.db);

test('is severe while no worker is alive', async () => {
  expect(await probe()).toBe('severe');
  await recordHeartbeat(database.pool, 'worker');
  expect(await probe()).toBe('ok');
  await database.pool.query("update job_workers set heartbeat_at = now() - interval '31 seconds'");
  expect(await probe()).toBe('severe');
});

test('warns when a job waits for more than a minute, but not while it runs or is not due', async () => {
  await recordHeartbeat(database.pool, 'worker');
  await enqueue(database.db, job, {});
  expect(await probe()).toBe('ok');
  await change("run_at = now() - interval '55 seconds'");
  expect(await probe()).toBe('ok');
  await change("run_at = now() - interval '65 seconds'");
  expect(await probe()).toBe('warn');
  await change("locked_at = now(), locked_by = 'worker'");
  expect(await probe()).toBe('ok');
  await change("locked_at = null, locked_by = null, run_at = now() + interval '1 hour'");
  expect(await probe()).toBe('ok');
});

test('does not warn of a job behind a running one of its line', async () => {
  await recordHeartbeat(database.pool, 'worker');
  for (let count = 0; count < 2; count += 1)
    await enqueue(database.db, job, {}, { line: 'nightly' });
  await change("run_at = now() - interval '1 hour'");
  expect(await probe()).toBe('warn');
  await change("locked_at = case when id = 1 then now() end, locked_by = 'worker'");
  expect(await probe()).toBe('ok');
});

test('distinguishes a job whose worker is silent or gone from a waiting or running one', async () => {
  const key = 'import 7';
  const interrupted = () => isJobInterrupted(database.db, key);
  await enqueue(database.db, job, {}, { key });
  expect(await interrupted()).toBe(false);
  await recordHeartbeat(database.pool, 'worker');
  await change("attempts = 1, locked_at = now() - interval '1 hour', locked_by = 'worker'");
  expect(await interrupted()).toBe(false);
  await database.pool.query("update job_workers set heartbeat_at = now() - interval '13 seconds'");
  expect(await interrupted()).toBe(true);
  expect(await isJobInterrupted(database.db, 'import 8')).toBe(false);
  await change('locked_at = null, locked_by = null');
  expect(await interrupted()).toBe(true);
  await change("locked_at = now(), locked_by = 'just started'");
  expect(await interrupted()).toBe(false);
});

test('warns for an hour after the last attempt of a job failed', async () => {
  await enqueue(database.db, job, {});
  const worker = await startWorker({
    pool: database.pool,
    jobs: [job],
    schedules: [],
    deps: {},
    clock: systemClock,
    log: captureLog().log,
  });
  await eventually(async () => expect(await probe()).toBe('warn'));
  await change("run_at = run_at - interval '59 minutes'");
  expect(await probe()).toBe('warn');
  await change("run_at = run_at - interval '2 minutes'");
  expect(await probe()).toBe('ok');
  await worker.stop();
});
