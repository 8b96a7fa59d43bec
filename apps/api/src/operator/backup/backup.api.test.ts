import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';

import type pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember } from '../../../test/factories.ts';
import { startS3 } from '../../../test/files/s3.ts';
import {
  createEmptyDatabase,
  fingerprintTables,
  readFiles,
} from '../../../test/operator/contents.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { withClient } from '../../../test/sql.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { readConfig } from '../../config/config.ts';
import { createSandboxTables } from '../../development/payments/index.ts';
import { sweepFiles } from '../../modules/files/sweep.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { backupLock } from '../../platform/database/advisory-lock.ts';
import { restoreMark } from '../../platform/database/migrate.ts';
import { assertSameKey } from '../../platform/secrets/key-check.ts';
import {
  assertSameStore,
  assertStoreOf,
  createStorage,
  markStore,
  type Storage,
} from '../../platform/storage/index.ts';
import { prepareDatabase } from '../../preparations.ts';
import { connectTo } from '../database.ts';
import { runOperator } from '../operator.ts';
import { listForeignKeys, listRelations, listTriggers } from './catalog.ts';
import { readArchiveFile } from './create.ts';
import { restoreArchive } from './restore.ts';

let product: Product;
let archive: string;
let reported: string;
let written: number;
beforeAll(async () => {
  product = await startProduct();
  archive = path.join(product.platform.config.dataDir, 'backup.tar.gz');
  await fill();
  const stop = new AbortController();
  const writing = writeUntil(stop.signal);
  reported = await run(['backup', archive], here());
  stop.abort();
  written = await writing;
});
afterAll(() => product.stop());

/** Rows in many tables and in partitions, files, and a queued job. */
const fill = async (): Promise<void> => {
  const { pool } = product.database;
  const { companyId } = await createMember(product);
  await createApplication(product, { companyId });
  await assertSameKey(product.database.db, product.platform.secrets);
  await markStore(product.database.db, product.platform.storage);
  for (const kind of ['originals', 'pictures']) {
    const key = `${kind}/${kind.padEnd(30, 'x')}`;
    await product.platform.storage.write(key, [Buffer.from(`bytes of ${kind}`)], 'image/png');
    await pool.query(
      `insert into files (saas_company_id, key, filename, content_type, byte_size, checksum, created_at)
       values ($1, $2, 'a.png', 'image/png', 1, '', now())`,
      [companyId, key],
    );
  }
  await pool.query(
    `insert into files (key, filename, content_type, byte_size, checksum, created_at)
     values ('originals/announced-and-never-uploaded', 'a.png', 'image/png', 1, '', now())`,
  );
  await createSandboxTables(product.database.db);
  await pool.query(
    `insert into payments_sandbox.tokens values ('token', '4***1', 'Ada', '2711', 'approved')`,
  );
  await pool.query(`select graphile_worker.add_job('test', '{"text":"tab\\t"}')`);
  await pool.query(
    `select make_visit_partitions(month) from unnest(array['2026-01-05', '2026-02-05']::timestamptz[]) month`,
  );
};

const run = (args: string[], environment: NodeJS.ProcessEnv) =>
  runOperator(args, { environment, input: Readable.from([]), report: () => undefined });

/** The settings of the product under test. */
const here = () => ({
  DATABASE_URL: product.database.url,
  DATA_DIR: product.platform.config.dataDir,
});

const listKeys = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ key: string }>(
      'select key from files union all select key from file_variants order by key',
    );
    return rows.map(({ key }) => key);
  });

/** Those in `public` that belong to no extension. */
const listOwnTypesAndFunctions = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select name from (
       select oid, proname as name from pg_proc where pronamespace = 'public'::regnamespace
       union all select oid, typname from pg_type where typnamespace = 'public'::regnamespace
     ) own
     where not exists (select from pg_depend where objid = own.oid and deptype in ('e', 'i'))`,
  );
  return rows.map(({ name }) => name);
};

/** Founds companies until it is stopped: a row and its note in one transaction each. */
const writeUntil = async (signal: AbortSignal): Promise<number> => {
  let count = 0;
  while (!signal.aborted || count === 0) {
    await product.database.pool.query(
      `with company as (
         insert into saas_companies (name, currency, created_at, updated_at)
         values ('Writer', 'usd', now(), now()) returning id
       )
       insert into activities (saas_company_id, actor_name, actor_email, action, subject_type,
         subject_label, details, address, created_at)
       select id, 'Writer', '', 'company.created', 'company', 'Writer', '{}', '', now() from company`,
    );
    count += 1;
  }
  return count;
};

test('a backup made under writes is restored elsewhere with all rows, files and sequences', async () => {
  expect(reported).toMatch(/backup\.tar\.gz: \d+ rows in \d+ tables, 2 files \(0\.0 MB\)/);
  expect(reported).toContain('1 files were announced but never uploaded.');
  expect(reported).toContain('It contains no SECRET_KEY');
  expect(statSync(archive).mode & 0o777).toBe(0o600);

  // As a user without special rights, and into another store.
  const s3 = await startS3();
  const url = await createEmptyDatabase({ ownRole: true });
  const there = {
    DATABASE_URL: url,
    DATA_DIR: path.join(temporaryFolder(), 'data'),
    ...s3.environment,
  };
  expect(await run(['restore', archive], there)).toMatch(/^Restored \d+ rows in \d+ tables, /);

  const touched = { except: ['saas_companies', 'activities', 'store_marker'] };
  expect(await fingerprintTables(url, touched)).toEqual(
    await fingerprintTables(product.database.url, touched),
  );
  const { rows } = await withClient(url, (client) =>
    client.query<{ companies: number; notes: number; next: number; highest: number }>(
      `select
         (select count(*)::int from saas_companies where name = 'Writer') as companies,
         (select count(*)::int from activities where actor_name = 'Writer') as notes,
         nextval(pg_get_serial_sequence('saas_companies', 'id'))::int as next,
         (select max(id) from saas_companies) as highest`,
    ),
  );
  const [found] = rows;
  expect(found?.companies).toBe(found?.notes);
  expect(found?.companies).toBeLessThanOrEqual(written);
  expect(found?.next).toBeGreaterThan(found?.highest ?? Infinity);

  const keys = await listKeys(url);
  const original = await readFiles(product.platform.storage, keys);
  expect(Object.values(original).filter((bytes) => bytes !== null)).toHaveLength(2);
  expect(await readFiles(createStorage(readConfig(there)), keys)).toEqual(original);

  // The new store is the one of the new database.
  const again = path.join(temporaryFolder(), 'again.tar.gz');
  await expect(run(['backup', again], { ...here(), DATABASE_URL: url })).rejects.toThrow(
    'The files of this database are not in this file store',
  );
  expect(await run(['backup', again], there)).toContain(' 2 files ');

  const rulesOf = (database: string) =>
    withClient(database, async (client) => [
      await listForeignKeys(client),
      await listTriggers(client),
    ]);
  expect(await rulesOf(url)).toEqual(await rulesOf(product.database.url));

  // Another copy, whose sweep would remove files of the first one.
  const copy = { ...there, DATABASE_URL: await createEmptyDatabase() };
  await expect(run(['restore', archive], copy)).rejects.toThrow(
    'Another database uses this file store',
  );
  await expect(run(['restore', archive, '--into-used-store'], there)).rejects.toThrow(
    'The database is not empty',
  );
  await s3.stop();
});

test('a restore that fails leaves the database empty', async () => {
  const url = await createEmptyDatabase();
  const there = { DATABASE_URL: url, DATA_DIR: path.join(temporaryFolder(), 'data') };
  const relations = () =>
    withClient(url, async (client) => [
      ...(await listRelations(client)),
      ...(await listOwnTypesAndFunctions(client)),
    ]);
  const otherKey = { ...there, SECRET_KEY: 'a key that the backup was not made with' };
  await expect(run(['restore', archive], otherKey)).rejects.toThrow(
    'SECRET_KEY is not the one of the backup',
  );
  expect(await relations()).toEqual([]);
  const { DATA_DIR, SECRET_KEY } = otherKey;
  await expect(run(['restore', archive], { DATA_DIR, SECRET_KEY })).rejects.toThrow(
    'SECRET_KEY is not the one of the backup',
  );
  expect(existsSync(path.join(DATA_DIR, 'postgres'))).toBe(false);

  const half = `${archive}.half`;
  copyFileSync(archive, half);
  truncateSync(half, Math.floor(statSync(half).size * 0.8));
  await expect(run(['restore', half], there)).rejects.toThrow('damaged or cut off');
  expect(await relations()).toEqual([]);
});

test('what is loaded stays if the store cannot be marked, and a server that starts marks it', async () => {
  const there = readConfig({
    DATABASE_URL: await createEmptyDatabase(),
    DATA_DIR: path.join(temporaryFolder(), 'data'),
  });
  const storage = createStorage(there);
  const refusing: Storage = {
    ...storage,
    write: (key, ...rest) =>
      key.includes('store-marker')
        ? Promise.reject(new Error('The store is full.'))
        : storage.write(key, ...rest),
  };
  await connectTo({ connectionString: there.databaseUrl ?? '' }, async ({ db, pool }) => {
    const { secrets } = product.platform;
    await expect(
      restoreArchive(readArchiveFile(archive), { db, pool, storage: refusing, secrets }),
    ).rejects.toThrow('The data is restored, but could not be prepared');
    await expect(assertStoreOf(db, storage)).rejects.toThrow('are not in this file store');
    await assertSameStore(db, storage, { accept: false });
    await assertStoreOf(db, storage);
  });
  const touched = { except: ['saas_companies', 'activities', 'store_marker'] };
  expect(await fingerprintTables(there.databaseUrl ?? '', touched)).toEqual(
    await fingerprintTables(product.database.url, touched),
  );
});

test('a server does not start on a half-restored database, and a restore starts over', async () => {
  const url = await createEmptyDatabase();
  await withClient(url, (client) =>
    client.query(
      `create extension btree_gist; create table ${restoreMark} (); create table half ();
       create type mood as enum ('good'); create table moody (mood mood);
       create function moods(mood) returns setof moody language sql as 'select * from moody'`,
    ),
  );
  const there = readConfig({ DATABASE_URL: url, DATA_DIR: path.join(temporaryFolder(), 'data') });
  const starting = prepareDatabase(url, there, {
    ...product.platform,
    log: pino({ level: 'silent' }),
  });
  await expect(starting).rejects.toThrow(
    'A restore into this database was interrupted, so it is not complete: run the restore again, which starts over, or use another database.',
  );
  const relations = await withClient(url, (client) => listRelations(client));
  expect(relations).toEqual([`public.${restoreMark}`, 'public.half', 'public.moody']);
  const settings = { DATABASE_URL: url, DATA_DIR: there.dataDir };
  expect(await run(['restore', archive], settings)).toMatch(/^Restored /);
  const left = await withClient(url, (client) =>
    client.query(
      `select (select extname from pg_extension where extname = 'btree_gist') as extension,
         to_regtype('mood') as type`,
    ),
  );
  expect(left.rows).toEqual([{ extension: 'btree_gist', type: null }]);
});

test('a backup without the files of the database is refused', async () => {
  const file = path.join(temporaryFolder(), 'without-files.tar.gz');
  const elsewhere = { ...here(), DATA_DIR: path.join(temporaryFolder(), 'other') };
  await expect(run(['backup', file], elsewhere)).rejects.toThrow(
    'The files of this database are not in this file store',
  );
  expect(existsSync(file)).toBe(false);
});

test('a backup never overwrites a file, and contains secrets only if asked for', async () => {
  const environment = { ...here(), SMTP_URL: 'smtp://user:word@mail.test', MAIL_FROM: 'a "b" $c' };
  await expect(run(['backup', archive], environment)).rejects.toThrow(`${archive} exists already`);
  const settingsOf = async (...options: string[]): Promise<string> => {
    const file = path.join(temporaryFolder(), 'other.tar.gz');
    await run(['backup', file, ...options], environment);
    return spawnSync('tar', ['-xzOf', file, 'settings.env'], { encoding: 'utf8' }).stdout;
  };
  const bare = await settingsOf();
  expect(bare).toContain('MAIL_FROM="a \\"b\\" \\$c"\n');
  expect(bare).toContain('# SMTP_URL is a secret, and was left out.\n');
  expect(bare).not.toContain('word');
  expect(await settingsOf('--with-secrets')).toContain('SMTP_URL=smtp://user:word@mail.test\n');
});

test('files are not removed while a backup reads them', async () => {
  const { pool } = product.database;
  await pool.query(`update files set created_at = now() - interval '30 days'`);
  const backup = await pool.connect();
  await backup.query('select pg_advisory_lock($1)', [backupLock]);
  const deps = { ...product.platform, db: product.database.db, clock: systemClock };
  const log = pino({ level: 'silent' });
  await sweepFiles(deps, log);
  const count = async () => (await pool.query('select id from files')).rowCount;
  expect(await count()).toBe(3);
  backup.release(true);
  await expect.poll(async () => (await sweepFiles(deps, log), count())).toBe(0);
});
