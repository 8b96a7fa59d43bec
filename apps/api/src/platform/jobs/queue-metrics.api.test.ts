import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

import { createTestDatabase } from '../../../test/database.ts';
import { defineJob, enqueue, watchQueue } from './index.ts';

const jobNamed = (name: string) =>
  defineJob({ name, payload: z.object({}), maxAttempts: 3, run: () => Promise.resolve() });

test('the metrics have the depth of the queue, also while the database is gone', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { db, pool } = database;
  const registry = new Registry();
  watchQueue(db, registry);
  const read = async () =>
    (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(await read()).toEqual([]);

  for (let count = 0; count < 3; count += 1) await enqueue(db, jobNamed('mail'), {});
  await enqueue(db, jobNamed('import'), {});
  const change = (assignment: string, where: string) =>
    pool.query(`update graphile_worker._private_jobs set ${assignment} where ${where}`);
  await change("run_at = now() + interval '1 hour'", 'id = 1');
  await change('attempts = max_attempts', 'id = 2');
  await change("locked_at = now(), locked_by = 'worker'", 'id = 4');
  const lines = await read();
  expect(lines).toContain('floorwright_jobs_waiting{job="mail"} 1');
  expect(lines).toContain('floorwright_jobs_given_up{job="mail"} 1');
  expect(lines.filter((line) => line.includes('import'))).toEqual([]);
  await change("run_at = now() - interval '90 seconds'", 'id = 3');
  const oldest = (await read()).find((line) => line.startsWith('floorwright_jobs_oldest_seconds'));
  expect(Number(oldest?.split(' ')[1])).toBeGreaterThanOrEqual(90);

  // Behind a running job of their line they wait for their turn.
  for (let count = 0; count < 2; count += 1)
    await enqueue(db, jobNamed('recount'), {}, { line: 'nightly' });
  await change("run_at = now() - interval '1 hour'", 'id in (5, 6)');
  const recounts = async () => (await read()).filter((line) => line.includes('recount'));
  expect((await recounts()).at(-1)).toMatch(/oldest_seconds\{job="recount"\} 36\d\d/);
  await change("locked_at = now(), locked_by = 'worker'", 'id = 5');
  expect(await recounts()).toEqual([
    'floorwright_jobs_waiting{job="recount"} 1',
    'floorwright_jobs_given_up{job="recount"} 0',
    'floorwright_jobs_oldest_seconds{job="recount"} 0',
  ]);

  await pool.query('alter schema graphile_worker rename to elsewhere');
  expect(await read()).toEqual([]);
});
