import { expect, test } from 'vitest';
import { z } from 'zod';

import { createTestDatabase } from '../../../test/database.ts';
import { connect } from '../database/connect.ts';
import { defineJob, enqueue, installJobs } from './index.ts';

test('several processes may install the queue at the same time, and again later', async () => {
  const database = await createTestDatabase();
  await database.pool.query('drop schema graphile_worker cascade');
  const processes = Array.from({ length: 4 }, () => connect(database.url, { max: 2 }));
  await Promise.all(processes.map(({ pool }) => installJobs(pool)));
  await installJobs(database.pool);
  for (const { db } of processes) await db.destroy();
  const job = defineJob({ name: 'test.any', payload: z.object({}), run: async () => undefined });
  await enqueue(database.db, job, {});
  const { rowCount } = await database.pool.query('select from graphile_worker.jobs');
  expect(rowCount).toBe(1);
  await database.drop();
});
