import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { captureLog } from '../../../test/log.ts';
import { eventually } from '../../../test/waiting.ts';
import { days, later, systemClock } from '../clock/clock.ts';
import { defineJob, enqueue, startWorker, type Worker } from './index.ts';

let database: TestDatabase;
let worker: Worker;
const { log, lines } = captureLog();

type Run = { floor: number; attempt: number; company: string };
const runs: Run[] = [];
const observed: { job: string; outcome: string; seconds: number }[] = [];

const measure = defineJob({
  name: 'test.measure',
  payload: z.object({ floor: z.number(), failures: z.number(), secret: z.string().optional() }),
  maxAttempts: 3,
  run: async ({ floor, failures }, deps: { company: string }, { attempt }) => {
    runs.push({ floor, attempt, company: deps.company });
    if (attempt <= failures) throw new Error(`failure ${attempt} of floor ${floor}`);
  },
});
/** No worker has this job, so it stays. */
const waiting = defineJob({
  name: 'test.waiting',
  payload: z.object({ note: z.string() }),
  run: () => Promise.resolve(),
});

beforeAll(async () => {
  database = await createTestDatabase();
  worker = await startWorker({
    pool: database.pool,
    jobs: [measure],
    schedules: [],
    deps: { company: 'Acme' },
    clock: systemClock,
    log,
    metrics: { observeJob: (run) => void observed.push(run) },
  });
});
afterAll(async () => {
  await worker.stop();
  await database.drop();
});

type Row = {
  id: string;
  attempts: number;
  max_attempts: number;
  priority: number;
  run_at: Date;
  due_in: number;
  last_error: string | null;
  note: string | null;
  locked: boolean;
};
const jobRows = async (name: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select jobs.id::text, attempts, max_attempts, jobs.priority, run_at, last_error,
      payload ->> 'note' as note, locked_at is not null as locked,
      extract(epoch from run_at - now())::float as due_in
    from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = task_id
    where identifier = ${name}
    order by jobs.id
  `.execute(database.db);
  return rows;
};
const runsOf = (floor: number): Run[] => runs.filter((run) => run.floor === floor);

test('a job runs when the transaction that added it commits, and never when it rolls back', async () => {
  const canceled = database.db.transaction().execute(async (tx) => {
    await enqueue(tx, measure, { floor: 1, failures: 0 });
    throw new Error('changed my mind');
  });
  await expect(canceled).rejects.toThrow('changed my mind');
  await database.db.transaction().execute(async (tx) => {
    await enqueue(tx, measure, { floor: 2, failures: 0 });
    await sql`select pg_sleep(0.05)`.execute(tx);
    expect(runsOf(2)).toEqual([]);
  });
  await eventually(async () => {
    expect(runsOf(2)).toEqual([{ floor: 2, attempt: 1, company: 'Acme' }]);
    expect(await jobRows(measure.name)).toEqual([]);
  });
  expect(runsOf(1)).toEqual([]);
});

test('a failed job is retried after increasing pauses until its last attempt', async () => {
  await enqueue(database.db, measure, { floor: 3, failures: 9 });
  const pauses: number[] = [];
  for (const attempt of [1, 2, 3]) {
    const row = await eventually(async () => {
      const [job] = await jobRows(measure.name);
      expect(job).toMatchObject({ attempts: attempt, locked: false });
      return job;
    });
    expect(row?.last_error).toBe(`failure ${attempt} of floor 3`);
    pauses.push(row?.due_in ?? 0);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db);
    // Avoids waiting for the next poll.
    await sql`select pg_notify('jobs:insert', '{"count": 1}')`.execute(database.db);
  }
  // e, e² and e³ seconds, minus the elapsed time.
  for (const [index, pause] of pauses.entries()) {
    expect(pause).toBeLessThanOrEqual(Math.exp(index + 1));
    expect(pause).toBeGreaterThan(Math.exp(index + 1) - 1.5);
  }
  await enqueue(database.db, measure, { floor: 4, failures: 0 });
  await eventually(async () => expect(runsOf(4)).toHaveLength(1));
  expect(runsOf(3)).toHaveLength(3);
});

test('a run is logged with job, id, attempt and error, and without its payload', async () => {
  const linesBefore = lines.length;
  const payload = { floor: 5, failures: 1, secret: 'hunter2' };
  await enqueue(database.db, measure, payload, { maxAttempts: 1 });
  await enqueue(database.db, measure, { ...payload, floor: 6, failures: 0 });
  const outcomes = await eventually(async () => {
    const own = lines.slice(linesBefore).filter((line) => line.includes('"job":"test.measure"'));
    expect(own).toHaveLength(2);
    return own.map((line): unknown => JSON.parse(line));
  });
  const context = {
    job: 'test.measure',
    jobId: expect.stringMatching(/^\d+$/) as string,
    attempt: 1,
  };
  expect(outcomes).toContainEqual(
    expect.objectContaining({
      ...context,
      msg: 'job failed for the last time',
      err: expect.objectContaining({ message: 'failure 1 of floor 5' }) as object,
    }),
  );
  expect(outcomes).toContainEqual(expect.objectContaining({ ...context, msg: 'job done' }));
  expect(lines.join('')).not.toContain('hunter2');
});

test('runs are measured, failed ones separately', async () => {
  observed.length = 0;
  await enqueue(database.db, measure, { floor: 7, failures: 1 }, { maxAttempts: 1 });
  await eventually(async () => expect(observed).toHaveLength(1));
  await enqueue(database.db, measure, { floor: 8, failures: 0 });
  await eventually(async () => expect(observed).toHaveLength(2));
  const run = { job: measure.name, seconds: expect.any(Number) as number };
  expect(observed).toEqual([
    { ...run, outcome: 'failed' },
    { ...run, outcome: 'done' },
  ]);
});

test('time, priority and attempts can be chosen', async () => {
  const runAt = later(systemClock.now(), days(1));
  await enqueue(database.db, waiting, { note: 'plain' });
  await enqueue(database.db, waiting, { note: 'chosen' }, { runAt, priority: 7, maxAttempts: 2 });
  await enqueue(database.db, { ...waiting, maxAttempts: 4 }, { note: 'of the job' });
  expect(await jobRows(waiting.name)).toMatchObject([
    { note: 'plain', priority: 0, max_attempts: 25 },
    { note: 'chosen', priority: 7, max_attempts: 2, run_at: runAt },
    { note: 'of the job', max_attempts: 4 },
  ]);
});

test('lines take turns: a line with many jobs continues after the first job of each other line', async () => {
  const turn = async (line: string): Promise<number> => {
    await enqueue(database.db, waiting, { note: line }, { line });
    return (await jobRows(waiting.name)).at(-1)?.priority ?? -1;
  };
  const turns = [];
  for (const line of ['b', 'b', 'b', 'a', 'c', 'a']) turns.push([line, await turn(line)]);
  expect(turns).toEqual([
    ['b', 0],
    ['b', 1],
    ['b', 2],
    ['a', 0],
    ['c', 0],
    ['a', 1],
  ]);
  // The first job of each line is done: a new line neither overtakes all others nor waits for all of them.
  const done = sql`delete from graphile_worker._private_jobs where priority = 0 and job_queue_id is not null`;
  await done.execute(database.db);
  expect([await turn('d'), await turn('c'), await turn('b')]).toEqual([1, 1, 3]);
  await sql`delete from graphile_worker._private_jobs where job_queue_id is not null`.execute(
    database.db,
  );
});

test('a job that waits for a retry does not set back the turns of lines', async () => {
  const turn = async (line: string, options = {}): Promise<number> => {
    await enqueue(database.db, waiting, { note: line }, { line, ...options });
    return (await jobRows(waiting.name)).at(-1)?.priority ?? -1;
  };
  await turn('failed', { runAt: later(systemClock.now(), days(1)) });
  await turn('busy', { priority: 500 });
  expect(await turn('new')).toBe(500);
  // The maximum priority is used again.
  await turn('long', { priority: 32_767 });
  expect(await turn('long')).toBe(32_767);
  await sql`delete from graphile_worker._private_jobs where job_queue_id is not null`.execute(
    database.db,
  );
});

test('a waiting job is replaced by one with the same key', async () => {
  const before = await jobRows(waiting.name);
  await enqueue(database.db, waiting, { note: 'first' }, { key: 'one' });
  await enqueue(database.db, waiting, { note: 'second' }, { key: 'one' });
  const added = (await jobRows(waiting.name)).slice(before.length);
  expect(added).toMatchObject([{ note: 'second' }]);
});

test('a payload that the worker could not parse is refused at once', async () => {
  const dated = defineJob({
    name: 'test.dated',
    payload: z.object({ at: z.date() }),
    run: () => Promise.resolve(),
  });
  await expect(enqueue(database.db, dated, { at: new Date() })).rejects.toThrow('expected date');
  expect(await jobRows(dated.name)).toEqual([]);
});
