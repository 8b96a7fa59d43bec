import { rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { createMember } from '../../../test/factories.ts';
import { startS3 } from '../../../test/files/s3.ts';
import { captureLog } from '../../../test/log.ts';
import { deadServer } from '../../../test/network/local-server.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { readConfig } from '../../config/config.ts';
import type { CredentialSource } from '../../config/storage.ts';
import { schedules } from '../../modules/index.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { assertSameKey } from '../../platform/secrets/key-check.ts';
import { createStorage, markStore } from '../../platform/storage/index.ts';
import { prepareDatabase } from '../../preparations.ts';
import { StartupError } from '../../startup-error.ts';
import { runOperator } from '../operator.ts';
import { upkeepSchedules } from './tasks.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await assertSameKey(product.database.db, product.platform.secrets);
});
afterAll(() => product.stop());

const reported: string[] = [];
const run = (args: string[], environment: NodeJS.ProcessEnv = {}) =>
  runOperator(args, {
    environment: {
      DATABASE_URL: product.database.url,
      DATA_DIR: product.platform.config.dataDir,
      ...environment,
    },
    input: Readable.from([]),
    report: (line) => reported.push(line),
  });

test('check reports on everything that the product needs', async () => {
  const text = await run(['check']);
  for (const about of ['settings', 'disk', 'database', 'rights', 'encoding', 'extensions'])
    expect(text).toMatch(new RegExp(`^(ok|warning) +${about} `, 'm'));
  for (const about of ['schema', 'SECRET_KEY', 'connections', 'clock', 'files', 'mail'])
    expect(text).toMatch(new RegExp(`^ok +${about} `, 'm'));
  expect(text).toMatch(/The product can run\.$/);
});

test('before the first start check has nothing to connect to, and creates no database', async () => {
  const folder = path.join(temporaryFolder(), 'new');
  const text = await run(['check'], { DATABASE_URL: '', DATA_DIR: folder });
  expect(text).toContain('The first start creates the embedded one');
  rmSync(folder, { recursive: true });
});

test.each([
  [
    { SECRET_KEY: 'another key than the one of the data' },
    /^failed +SECRET_KEY +It is not the one/m,
  ],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /^failed +database +.* cannot be reached/m],
  [{ SMTP_URL: 'smtp://127.0.0.1:1' }, /^failed +mail +The mail server/m],
  [{ DATABASE_POOL: '200' }, /^failed +connections .* Lower DATABASE_POOL/m],
  [
    { DATABASE_READ_URL: 'postgres://127.0.0.1:1/none' },
    /^failed +database +DATABASE_READ_URL cannot/m,
  ],
  [
    { S3_ENDPOINT: deadServer, S3_BUCKET: 'venues', AWS_EC2_METADATA_SERVICE_ENDPOINT: deadServer },
    /^failed +files +The instance metadata at 127\.0\.0\.1:1 does not answer/m,
  ],
  [
    {
      S3_ENDPOINT: deadServer,
      S3_BUCKET: 'venues',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    },
    /^failed +files +The store at 127\.0\.0\.1:1 does not answer \(ECONNREFUSED\)\.$/m,
  ],
  [{ PORT: 'x' }, /^PORT must be a whole number/],
])('%j is found', async (environment, finding) => {
  await expect(run(['check'], environment)).rejects.toThrow(finding);
});

/** Starts as a server does, with a store that there are no keys for. */
const startWith = async (credentials: CredentialSource): Promise<string[]> => {
  const { log, lines } = captureLog();
  const config = readConfig({ DEMO: '0', S3_ENDPOINT: deadServer, S3_BUCKET: 'venues' });
  const { secrets } = product.platform;
  const storage = createStorage({ ...config, s3: config.s3 && { ...config.s3, credentials } });
  await prepareDatabase(product.database.url, config, { secrets, storage, log });
  return lines;
};

test('without credentials for S3 a server does not start, and says what to set', async () => {
  const starting = startWith({ kind: 'instance metadata', url: deadServer, isConfigured: false });
  await expect(starting).rejects.toThrow(StartupError);
  await expect(starting).rejects.toThrow(/^There are no credentials for S3: set S3_ACCESS_KEY_ID/);
});

test('while credentials are not available, a server starts with a warning', async () => {
  const lines = await startWith({
    kind: 'instance metadata',
    url: deadServer,
    isConfigured: true,
  });
  expect(lines.join('')).toMatch(
    /The instance metadata at 127\.0\.0\.1:1 does not answer.*the file store could not be checked/,
  );
});

test('the schema of a newer release is refused with its version, and accepted to roll back', async () => {
  const { db, pool } = product.database;
  await pool.query(
    `insert into kysely_migration (name, timestamp) values ('9999_next', now()::text)`,
  );
  await pool.query(
    `insert into installation_facts values ('schema_release', '9.1.0', now())
     on conflict (name) do update set value = '9.1.0'`,
  );
  const refusal =
    'The database was migrated by version 9.1.0 (9999_next), and this is version 9.0.0: start version 9.1.0 or a newer one. To roll back by one release, set ALLOW_NEWER_SCHEMA=1.';
  await expect(migrate(db, { release: '9.0.0' })).rejects.toThrow(refusal);
  await expect(run(['check'])).rejects.toThrow(/^failed +schema +A newer release/m);
  expect(await migrate(db, { acceptNewer: true })).toEqual([]);
  expect(await run(['check'], { ALLOW_NEWER_SCHEMA: '1' })).toContain('The product can run.');
  await pool.query(`delete from kysely_migration where name = '9999_next'`);
});

test('upkeep runs all of it or what was named, and says what it changed', async () => {
  await createMember(product);
  await product.database.pool.query(`update access_tokens set expires_at = '2020-01-01'`);
  expect(await run(['upkeep'])).toBe('Upkeep is done: 13 of 13.');
  const names = reported.splice(0).map((line) => line.split(':')[0]);
  expect(names).toEqual(upkeepSchedules.map(({ name }) => name));

  await createMember(product);
  await product.database.pool.query(`update access_tokens set expires_at = '2020-01-01'`);
  await run(['upkeep', 'kernel.sweep_expired']);
  expect(reported.splice(0)).toEqual([
    expect.stringMatching(/^kernel\.sweep_expired: done, 1 rows changed, \d+\.\d s$/),
  ]);
  await expect(run(['upkeep', 'nothing'])).rejects.toThrow('There is no upkeep nothing: choose');
});

test('a command that needs a store which does not answer says so in one sentence', async () => {
  await markStore(product.database.db, product.platform.storage);
  const running = run(['upkeep'], {
    S3_ENDPOINT: deadServer,
    S3_BUCKET: 'venues',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  });
  await expect(running).rejects.toThrow(StartupError);
  await expect(running).rejects.toThrow(
    /^The store at 127\.0\.0\.1:1 does not answer \(ECONNREFUSED\)\.$/,
  );
});

test('upkeep refuses another store than the one of the database', async () => {
  await markStore(product.database.db, product.platform.storage);
  const elsewhere = { DATA_DIR: path.join(temporaryFolder(), 'other') };
  await expect(run(['upkeep', 'files.sweep_unused'], elsewhere)).rejects.toThrow(
    'The files of this database are not in this file store: set the same S3 store or the same DATA_DIR as for the server. Nothing was done.',
  );
  expect(await run(['upkeep', 'files.sweep_unused'])).toContain('Upkeep is done');
  expect(reported.splice(0)).toHaveLength(1);
});

test('check writes nothing to a store that is not the one of the database', async () => {
  const { db } = product.database;
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  await markStore(db, product.platform.storage);
  await expect(run(['check'], s3.environment)).rejects.toThrow(
    /^failed +files +The files of this database are not in this file store/m,
  );
  expect(s3.requests().map(({ method }) => method)).toEqual(['GET']);
  s3.fault = () => ({ status: 403, code: 'SignatureDoesNotMatch' });
  await expect(run(['check'], s3.environment)).rejects.toThrow(
    /^failed +files +The store refuses the keys \(SignatureDoesNotMatch\)/m,
  );
  s3.fault = undefined;
  await markStore(db, createStorage(readConfig(s3.environment)));
  expect(await run(['check'], s3.environment)).toMatch(/^ok +files +S3 \(venues\) can be read/m);
  // The marker of the database, and which database uses the store.
  expect(s3.objects.size).toBe(2);
  await markStore(db, product.platform.storage);
});

test('upkeep is everything that is scheduled, except payments, versions and webhooks', () => {
  const others = schedules.filter((schedule) => !upkeepSchedules.includes(schedule));
  expect(others.map(({ name }) => name)).toEqual([
    'charges.check',
    'versions.publish',
    'versions.daily',
    'beacons.report_silent',
    'webhooks.due',
    'subscriptions.renew_due',
  ]);
});

test('upkeep that fails does not keep the rest from running', async () => {
  const { pool } = product.database;
  await pool.query('alter table retention_steps rename to retention_steps_away');
  await expect(run(['upkeep'])).rejects.toThrow(/^positions\.keep failed\. Run it again with /);
  await pool.query('alter table retention_steps_away rename to retention_steps');
  const lines = reported.splice(0);
  expect(lines.filter((line) => line.includes(': done, '))).toHaveLength(12);
  expect(lines).toContainEqual(expect.stringMatching(/^positions\.keep: failed \(.*\), /));
});
