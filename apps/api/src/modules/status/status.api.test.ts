import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { status } from '@floorwright/contract';
import fastify from 'fastify';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { startProduct } from '../../../test/product.ts';
import { withClient } from '../../../test/sql.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createDraining } from '../../http/operations/draining.ts';
import { recordHeartbeat } from '../../platform/jobs/heartbeat.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import { createDiskStorage } from '../../platform/storage/disk.ts';
import { serveHealth } from './handlers.ts';
import { createStatusReader } from './status.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await recordHeartbeat(database.pool, 'a worker');
  // Independent of real time: only the test advances the clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

const release = { version: 'development', commit: 'unknown' };
const allOk = { api: 'ok', database: 'ok', storage: 'ok', mail: 'ok', jobs: 'ok', visits: 'ok' };

const mailerThat = (probe: Mailer['probe']): Mailer => ({ send: () => Promise.resolve(), probe });

/** The probes of a healthy server. */
const healthy = () => ({
  lastingDb: database.db,
  storage: createDiskStorage(path.join(temporaryFolder(), 'files')),
  mailer: mailerThat(() => Promise.resolve('ok')),
});

test('[S7.7] the status names each service with its status', async () => {
  const product = await startProduct();
  onTestFinished(() => product.stop());
  await recordHeartbeat(product.database.pool, 'a worker');
  const answer = await product.client.call(status.show);
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 200,
    body: { ...allOk, ...release },
  });
});

test('[S7.7] without its database the product answers 503 in the same shape', async () => {
  const product = await startProduct();
  onTestFinished(() => product.stop());
  await refuseConnections(product.database);
  const answer = await product.client.call(status.show);
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 503,
    body: { ...allOk, database: 'severe', jobs: 'severe', visits: 'severe', ...release },
  });
});

const refuseConnections = async ({ pool, url }: TestDatabase): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const name = String(rows[0]?.name);
  await withClient(url.replace(name, 'postgres'), async (client) => {
    await client.query(`alter database ${name} allow_connections false`);
    await client.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
      [name],
    );
  });
};

test('a service that is not vital may be down while the product serves', async () => {
  const product = await startProduct();
  onTestFinished(() => product.stop());
  product.platform.mailer = mailerThat(() => Promise.resolve('severe'));
  const answer = await product.client.call(status.show);
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 200,
    body: { ...allOk, mail: 'severe', jobs: 'severe', ...release },
  });
});

test('storage that cannot be written is down, and is up again once it can', async () => {
  const folder = path.join(temporaryFolder(), 'files');
  const services = { ...healthy(), storage: createDiskStorage(folder) };
  writeFileSync(folder, 'a file where the folder belongs');
  expect(await createStatusReader()(services)).toEqual({ ...allOk, storage: 'severe' });
  rmSync(folder);
  mkdirSync(folder);
  expect(await createStatusReader()(services)).toEqual(allOk);
});

test('mail has the status of its probe, and is down if that fails', async () => {
  const reading = (mailer: Mailer) => createStatusReader()({ ...healthy(), mailer });
  expect(await reading(mailerThat(() => Promise.resolve('warn')))).toEqual({
    ...allOk,
    mail: 'warn',
  });
  expect(await reading(mailerThat(() => Promise.reject(new Error('refused'))))).toEqual({
    ...allOk,
    mail: 'severe',
  });
});

test('a service that does not respond within 3 seconds is down', async () => {
  const mailer = mailerThat(() => new Promise(() => {}));
  const answer = createStatusReader()({ ...healthy(), mailer });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await answer).toMatchObject({ api: 'ok', mail: 'severe' });
});

test('jobs are down without a living worker', async () => {
  const other = await createTestDatabase();
  onTestFinished(() => other.drop());
  const reading = () => createStatusReader()({ ...healthy(), lastingDb: other.db });
  expect(await reading()).toEqual({ ...allOk, jobs: 'severe' });
  await recordHeartbeat(other.pool, 'a worker');
  expect(await reading()).toEqual(allOk);
  await other.pool.query(`update job_workers set heartbeat_at = now() - interval '31 seconds'`);
  expect(await reading()).toEqual({ ...allOk, jobs: 'severe' });
});

test('requests within 5 seconds share one result', async () => {
  let time = 0;
  const probe = vi.fn<Mailer['probe']>(() => Promise.resolve('ok'));
  const services = { ...healthy(), mailer: mailerThat(probe) };
  const read = createStatusReader({ now: () => time });
  const together = await Promise.all([read(services), read(services)]);
  expect(together).toEqual([allOk, allOk]);
  expect(probe).toHaveBeenCalledTimes(1);

  probe.mockResolvedValue('severe');
  time = 4_999;
  expect(await read(services)).toEqual(allOk);
  time = 5_000;
  expect(await read(services)).toEqual({ ...allOk, mail: 'severe' });
  expect(probe).toHaveBeenCalledTimes(2);
});

test('a process is live without its database, and ready only with it', async () => {
  const other = await createTestDatabase();
  onTestFinished(() => other.drop());
  const app = fastify();
  onTestFinished(() => app.close());
  serveHealth(app, { ...healthy(), lastingDb: other.db }, { maxAge: { well: 0, ill: 0 } });
  const health = async () => {
    const answers = await Promise.all([app.inject('/livez'), app.inject('/readyz')]);
    return answers.map(({ statusCode, body }) => `${statusCode} ${body}`);
  };
  expect(await health()).toEqual(['200 live', '200 ready']);
  await refuseConnections(other);
  expect(await health()).toEqual(['200 live', '503 not ready']);
});

test('a draining process is live and not ready', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const draining = createDraining();
  serveHealth(app, healthy(), { draining });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  draining.begin();
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/livez')).statusCode).toBe(200);
});
