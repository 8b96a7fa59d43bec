import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';

import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { captureLog } from '../../../test/log.ts';
import { compile } from '../../../test/processes/compile.ts';
import { eventually } from '../../../test/waiting.ts';
import { movableClock, systemClock } from '../clock/clock.ts';
import { recordHeartbeat, releaseDeadWorkers, removeWorker, startHeartbeat } from './heartbeat.ts';
import { defineJob, enqueue, startWorker } from './index.ts';
import { retryNow } from './retries.ts';

const source = path.join(import.meta.dirname, '../../../test/processes/doomed-worker.ts');

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const query = async (text: string): Promise<Record<string, unknown>[]> =>
  (await database.pool.query<Record<string, unknown>>(text)).rows;
const workers = async (): Promise<unknown[]> =>
  (await query('select worker_id from job_workers order by 1')).map((row) => row['worker_id']);
const silenceFor = (seconds: number, workerId: string): Promise<unknown> =>
  query(
    `update job_workers set heartbeat_at = now() - interval '${seconds} seconds'
     where worker_id = '${workerId}'`,
  );

const survive = (run: () => Promise<void>) =>
  defineJob({ name: 'test.survive', payload: z.object({}), run });

const lockJob = async (workerId: string, secondsAgo: number): Promise<void> => {
  await enqueue(
    database.db,
    survive(() => Promise.resolve()),
    {},
  );
  await query(
    `update graphile_worker._private_jobs
     set locked_by = '${workerId}', locked_at = now() - interval '${secondsAgo} seconds'
     where locked_by is null`,
  );
};
const lockedBy = async (): Promise<unknown[]> =>
  (await query('select locked_by from graphile_worker.jobs order by id')).map(
    (row) => row['locked_by'],
  );

test('a job whose process was killed is finished by another worker', async () => {
  const doomedWorker = await compile(source);
  onTestFinished(() => doomedWorker.remove());
  const doomed = fork(doomedWorker.file, [database.url], { execArgv: [] });
  const exited = once(doomed, 'exit');
  await enqueue(
    database.db,
    survive(() => Promise.resolve()),
    {},
  );
  await Promise.race([
    once(doomed, 'message'),
    exited.then(() => Promise.reject(new Error('The worker ended before it took the job.'))),
  ]);
  // It may take a job before it is registered.
  await eventually(async () => expect(await workers()).toHaveLength(1));
  doomed.kill('SIGKILL');
  await exited;
  const [dead] = await workers();
  expect(await lockedBy()).toEqual([dead]);

  await silenceFor(31, String(dead));
  const { log, lines } = captureLog();
  const attempts: number[] = [];
  const worker = await startWorker({
    pool: database.pool,
    jobs: [
      defineJob({
        name: 'test.survive',
        payload: z.object({}),
        run: async (_payload, _deps, { attempt }) => void attempts.push(attempt),
      }),
    ],
    schedules: [],
    deps: {},
    clock: systemClock,
    log,
  });
  await eventually(async () => {
    expect(await lockedBy()).toEqual([]);
    // On a busy machine the killed worker may have lost it once before.
    expect(attempts).toEqual([expect.toSatisfy((attempt: number) => attempt > 1)]);
    expect(await workers()).not.toContain(dead);
    // The job may be over before the release is logged.
    expect(lines.join('')).toContain('released the jobs of dead workers');
  });
  await worker.stop();
});

test('the sweep releases the jobs of silent and unknown workers only', async () => {
  for (const worker of ['alive', 'nearly', 'silent']) await recordHeartbeat(database.pool, worker);
  await silenceFor(31, 'silent');
  await lockJob('alive', 3_600);
  await lockJob('nearly', 3_600);
  await lockJob('silent', 1);
  await lockJob('unknown', 31);
  await lockJob('just-started', 1);
  // Last, because it changes the time.
  await silenceFor(15, 'nearly');
  expect((await releaseDeadWorkers(database.pool)).toSorted()).toEqual(['silent', 'unknown']);
  expect(await lockedBy()).toEqual(['alive', 'nearly', null, null, 'just-started']);
  expect(await workers()).toEqual(['alive', 'nearly']);
});

test('two concurrent sweeps report each dead worker once', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `worker-${index}`);
  for (const name of names) {
    await recordHeartbeat(database.pool, name);
    await silenceFor(31, name);
  }
  const [one, two] = await Promise.all([
    releaseDeadWorkers(database.pool),
    releaseDeadWorkers(database.pool),
  ]);
  expect([...one, ...two].toSorted()).toEqual(names.toSorted());
});

test('a failed job that users wait for is retried at the next sweep, however often it has failed', async () => {
  const failed = (name: string, attempts: number) =>
    query(
      `update graphile_worker._private_jobs as job
       set attempts = ${attempts}, run_at = now() + interval '3 hours'
       from graphile_worker._private_tasks as task
       where task.id = task_id and identifier = '${name}'`,
    );
  const define = (name: string) =>
    defineJob({ name, payload: z.object({}), maxAttempts: 25, run: () => Promise.resolve() });
  for (const name of ['test.soon', 'test.later', 'test.given_up', 'test.planned'])
    await enqueue(database.db, define(name), {});
  await failed('test.soon', 9);
  await failed('test.later', 9);
  await failed('test.given_up', 25);
  await failed('test.planned', 0);
  await retryNow(database.pool, ['test.soon', 'test.given_up', 'test.planned']);
  const due = await query(
    'select task_identifier as name from graphile_worker.jobs where run_at <= now()',
  );
  expect(due).toEqual([{ name: 'test.soon' }]);
  await retryNow(database.pool, ['test.nothing']);
});

test('a worker that signs off leaves no row and no lock', async () => {
  await recordHeartbeat(database.pool, 'leaving');
  await recordHeartbeat(database.pool, 'staying');
  await lockJob('leaving', 1);
  await lockJob('staying', 1);
  await removeWorker(database.pool, 'leaving');
  expect(await workers()).toEqual(['staying']);
  expect(await lockedBy()).toEqual([null, 'staying']);
});

test('the sweep retries jobs that are defined with retriesSoon', async () => {
  const job = survive(() => Promise.reject(new Error('no luck')));
  const started = () =>
    startWorker({
      pool: database.pool,
      jobs: [{ ...job, retriesSoon: true }],
      schedules: [],
      deps: {},
      clock: systemClock,
      log: captureLog().log,
    });
  await enqueue(database.db, job, {});
  await query(
    "update graphile_worker._private_jobs set attempts = 9, run_at = now() + interval '3 hours'",
  );
  const worker = await started();
  await eventually(async () =>
    expect(await query('select attempts from graphile_worker.jobs')).toEqual([{ attempts: 10 }]),
  );
  await worker.stop();
});

test('sends heartbeats every 5 and sweeps every 15 seconds, but not after being silent itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const clock = movableClock(new Date('2026-03-04T05:06:07Z'));
  const unlocked = vi.fn<() => void>();
  const heartbeat = await startHeartbeat({
    pool: database.pool,
    workerId: 'me',
    clock,
    log: captureLog().log,
    onUnlocked: unlocked,
  });
  const pass = async (seconds: number): Promise<void> => {
    await silenceFor(20, 'me');
    clock.advance(seconds * 1_000);
    vi.advanceTimersByTime(5_000);
    await eventually(async () => {
      const [row] = await query(
        "select heartbeat_at > now() - interval '10 seconds' as fresh from job_workers where worker_id = 'me'",
      );
      expect(row).toEqual({ fresh: true });
    });
  };
  const addSilent = async (): Promise<void> => {
    await recordHeartbeat(database.pool, 'silent');
    await silenceFor(31, 'silent');
  };
  const swept = () => eventually(() => expect(unlocked).toHaveBeenCalledTimes(1));

  await addSilent();
  await pass(5);
  await pass(5);
  expect(await workers()).toEqual(['me', 'silent']);
  await pass(5);
  await swept();
  expect(await workers()).toEqual(['me']);

  await addSilent();
  await pass(5);
  await pass(5);
  await pass(60);
  await heartbeat.stop();
  expect(await workers()).toEqual(['me', 'silent']);
  expect(unlocked).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
