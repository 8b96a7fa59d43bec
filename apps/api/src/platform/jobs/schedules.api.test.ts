import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { captureLog } from '../../../test/log.ts';
import { eventually } from '../../../test/waiting.ts';
import { minutes, systemClock } from '../clock/clock.ts';
import { connect } from '../database/connect.ts';
import { defineJob, defineSchedule, startWorker } from './index.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

test('an occurrence runs once and in its line, however many processes share the schedule', async () => {
  const occurrences: string[] = [];
  const lines = new Set<string | null>();
  const job = defineJob({
    name: 'test.tick',
    payload: z.object({ label: z.string(), _cron: z.object({ ts: z.string() }).optional() }),
    run: async ({ label, _cron }, _deps, { id }) => {
      const { rows } = await database.pool.query<{ line: string | null }>(
        'select queue_name as line from graphile_worker.jobs where id = $1',
        [id],
      );
      for (const { line } of rows) lines.add(line);
      occurrences.push(`${label} ${_cron?.ts}`);
    },
  });
  const everyMinute = defineSchedule({
    name: 'test.every_minute',
    cron: '* * * * *',
    job,
    payload: { label: 'tick' },
    line: 'test.ticks',
    catchUpMs: minutes(10),
  });
  // As if the last process with this schedule had stopped some minutes ago: starting runs the
  // missed one, so that this test does not wait for the next full minute.
  await database.pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ($1, now() - interval '1 day', date_trunc('minute', now()) - interval '4 minutes')`,
    [everyMinute.name],
  );
  const connections = [connect(database.url), connect(database.url), connect(database.url)];
  const workers = await Promise.all(
    connections.map(({ pool }) =>
      startWorker({
        pool,
        jobs: [job],
        schedules: [everyMinute],
        deps: {},
        clock: systemClock,
        log: captureLog().log,
      }),
    ),
  );
  await eventually(() => expect(occurrences.length).toBeGreaterThanOrEqual(3));
  for (const worker of workers) await worker.stop();
  for (const { db } of connections) await db.destroy();
  expect([...lines]).toEqual(['test.ticks']);
  expect(new Set(occurrences).size).toBe(occurrences.length);
  expect(occurrences.every((occurrence) => /^tick \d{4}-.*:00\.000Z$/.test(occurrence))).toBe(true);
});

test('an invalid crontab expression is refused at the start', async () => {
  const job = defineJob({ name: 'test.tick', payload: z.object({}), run: async () => undefined });
  const wrong = defineSchedule({ name: 'test.wrong', cron: 'every day', job, payload: {} });
  const start = startWorker({
    pool: database.pool,
    jobs: [job],
    schedules: [wrong],
    deps: {},
    clock: systemClock,
    log: captureLog().log,
  });
  await expect(start).rejects.toThrow('every day');
});
