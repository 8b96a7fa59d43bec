import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';

import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type CapturedLog, captureLog } from '../../../test/log.ts';
import { eventually } from '../../../test/waiting.ts';
import { systemClock } from '../clock/clock.ts';
import { connect } from '../database/connect.ts';
import { defineJob, enqueue, startWorker, type Worker } from './index.ts';

type Work = () => Promise<void>;

let database: TestDatabase;
let captured: CapturedLog;
beforeEach(async () => {
  database = await createTestDatabase();
  captured = captureLog();
});
afterEach(() => database.drop());

const job = defineJob({
  name: 'test.work',
  payload: z.object({}),
  run: (_payload, deps: { work: Work }) => deps.work(),
});

const start = (work: Work, stopWithinMs?: number): Promise<Worker> =>
  startWorker({
    pool: database.pool,
    jobs: [job],
    schedules: [],
    deps: { work },
    clock: systemClock,
    log: captured.log,
    ...(stopWithinMs === undefined ? {} : { stopWithinMs }),
  });

const jobRows = async () => {
  const { rows } = await sql<{ locked: boolean; last_error: string | null }>`
    select locked_at is not null as locked, last_error from graphile_worker.jobs
  `.execute(database.db);
  return rows;
};
const workerCount = async (): Promise<number> => {
  const { rows } = await sql`select from job_workers`.execute(database.db);
  return rows.length;
};
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

test('stop waits for the running job, continues its heartbeat and then signs off', async () => {
  const [started, finish] = [gate(), gate()];
  const worker = await start(async () => {
    started.open();
    await finish.opened;
  });
  await enqueue(database.db, job, {});
  await started.opened;
  let stopped = false;
  const stopping = worker.stop().then(() => {
    stopped = true;
  });
  expect(await jobRows()).toEqual([{ locked: true, last_error: null }]);
  expect(await workerCount()).toBe(1);
  expect(stopped).toBe(false);
  finish.open();
  await stopping;
  expect(await jobRows()).toEqual([]);
  expect(await workerCount()).toBe(0);
});

test('jobs that are not long run while long ones occupy all other workers', async () => {
  const finish = gate();
  let running = 0;
  const long = defineJob({
    name: 'test.long',
    payload: z.object({}),
    isLong: true,
    run: async () => {
      running += 1;
      await finish.opened;
    },
  });
  const mailed = gate();
  const worker = await startWorker({
    pool: database.pool,
    jobs: [long, job],
    schedules: [],
    deps: { work: async () => mailed.open() },
    clock: systemClock,
    log: captured.log,
  });
  for (let count = 0; count < 8; count += 1) await enqueue(database.db, long, {});
  await eventually(async () => expect(running).toBe(4));
  await enqueue(database.db, job, {});
  await mailed.opened;
  expect(running).toBe(4);
  const stopping = worker.stop();
  finish.open();
  await stopping;
});

test('a job that does not end in time returns to the queue', async () => {
  const started = gate();
  const worker = await start(() => {
    started.open();
    return new Promise(() => {});
  }, 50);
  await enqueue(database.db, job, {});
  await started.opened;
  await worker.stop();
  expect(await jobRows()).toEqual([
    { locked: false, last_error: 'The worker was stopped during the job' },
  ]);
  expect(await workerCount()).toBe(0);
});

test('a worker whose result cannot be stored is replaced, and the job runs again', async () => {
  // When it fails, the queue library also prints a trace.
  vi.spyOn(console, 'trace').mockReturnValue();
  const other = connect(database.url);
  const hide = 'alter table graphile_worker._private_jobs rename to out_of_reach';
  const show = 'alter table graphile_worker.out_of_reach rename to _private_jobs';
  let runs = 0;
  const worker = await start(async () => {
    runs += 1;
    if (runs === 1) await other.pool.query(hide);
  });
  await enqueue(database.db, job, {});
  const logged = (text: string) =>
    eventually(() => expect(captured.lines.join('')).toContain(text));
  await logged('job worker ended unexpectedly and is restarted');
  await other.pool.query(show);
  await eventually(async () => expect(await jobRows()).toEqual([]));
  expect(runs).toBe(2);
  await worker.stop();
  await other.db.destroy();
});

test('notifying a worker that ended while a job was running does not throw', async () => {
  vi.spyOn(console, 'trace').mockReturnValue();
  const other = connect(database.url);
  const [oneRuns, bothRun, finish] = [gate(), gate(), gate()];
  let runs = 0;
  const worker = await start(async () => {
    runs += 1;
    if (runs > 2) return;
    if (runs === 2) {
      bothRun.open();
      await finish.opened;
      return;
    }
    oneRuns.open();
    await bothRun.opened;
    await other.pool.query('alter table graphile_worker._private_jobs rename to out_of_reach');
  });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  await enqueue(database.db, job, {}, { line: 'one' });
  await oneRuns.opened;
  await enqueue(database.db, job, {});
  await eventually(() => expect(captured.lines.join('')).toContain('Failed to complete jobs'));
  const nudges = timers.mock.calls.filter(([, after]) => after === 30 || after === 300);
  expect(nudges).toHaveLength(2);
  // An error in a timer would end the process.
  for (const [nudge] of nudges) expect(() => nudge()).not.toThrow();
  await other.pool.query('alter table graphile_worker.out_of_reach rename to _private_jobs');
  finish.open();
  await eventually(async () => expect(await jobRows()).toEqual([]));
  await worker.stop();
  await other.db.destroy();
});

test('a worker that loses its connections continues with new ones', async () => {
  let runs = 0;
  const worker = await start(async () => {
    runs += 1;
  });
  await enqueue(database.db, job, {});
  await eventually(async () => expect(await jobRows()).toEqual([]));
  const other = connect(database.url);
  await other.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await enqueue(other.db, job, {});
  await eventually(() => expect(runs).toBe(2));
  await worker.stop();
  await other.db.destroy();
});
