import { mkdir, statfs } from 'node:fs/promises';

import type pg from 'pg';

import type { Config } from '../../config/config.ts';
import { areVisitsDistributed, listLeftBehind } from '../../modules/positions/index.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { assertUsable } from '../../platform/database/connect.ts';
import type { Db } from '../../platform/database/db.ts';
import { compareSchema } from '../../platform/database/migrate.ts';
import { createMailer, mailFolder } from '../../platform/mail/index.ts';
import { isAccepted } from '../../platform/secrets/key-check.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import {
  assertStoreOf,
  createStorage,
  NoCredentials,
  StoreFailure,
} from '../../platform/storage/index.ts';
import { StartupError } from '../../startup-error.ts';
import { listFingerprints } from '../backup/catalog.ts';
import { countOthers } from '../rotate-key/reseal.ts';

export type Finding = { level: 'ok' | 'warning' | 'failed'; about: string; text: string };

const finding =
  (level: Finding['level']) =>
  (about: string, text: string): Finding => ({ level, about, text });
export const ok = finding('ok');
export const warning = finding('warning');
export const failed = finding('failed');

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

type Connection = { db: Db; pool: pg.Pool };

/** Version, rights and extensions of the database. */
export const checkDatabase = async ({ pool }: Connection): Promise<Finding[]> => {
  try {
    await assertUsable(pool);
  } catch (error) {
    return [failed('database', reasonOf(error))];
  }
  const { rows } = await pool.query<{
    version: string;
    encoding: string;
    standby: boolean;
    may_create_schema: boolean;
    may_create_table: boolean;
    trigram: 'installed' | 'available' | 'missing';
  }>(`
    select current_setting('server_version') as version,
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as standby,
      has_database_privilege(current_database(), 'create') as may_create_schema,
      coalesce(has_schema_privilege(current_user, to_regnamespace('public'), 'create'), false) as may_create_table,
      case
        when exists (select from pg_extension where extname = 'pg_trgm') then 'installed'
        when exists (select from pg_available_extensions where name = 'pg_trgm') then 'available'
        else 'missing'
      end as trigram`);
  const [found] = rows;
  if (!found) return [failed('database', 'It gave no answer.')];
  return [
    ok('database', `PostgreSQL ${found.version} answers.`),
    found.standby
      ? failed('rights', 'The database is a read-only replica: use its primary.')
      : found.may_create_schema && found.may_create_table
        ? ok('rights', 'The role may create tables and schemas.')
        : failed(
            'rights',
            'The role may not create tables or schemas: make it the owner of the database.',
          ),
    found.encoding === 'UTF8'
      ? ok('encoding', 'UTF8')
      : failed('encoding', `${found.encoding}: create the database with the encoding UTF8.`),
    found.trigram === 'missing'
      ? failed('extensions', 'pg_trgm is missing: install the contrib package of PostgreSQL.')
      : ok('extensions', `pg_trgm is ${found.trigram}.`),
  ];
};

/** Whether the schema fits this release. */
export const checkSchema = async ({ db }: Connection, config: Config): Promise<Finding> => {
  const { newer, pending } = await compareSchema(db);
  if (newer.length > 0 && !config.allowNewerSchema)
    return failed('schema', `A newer release has migrated it (${newer.at(-1)}): start that one.`);
  if (pending.length > 0)
    return warning('schema', `The next start applies ${pending.length} migrations.`);
  return ok('schema', 'Up to date.');
};

/** Whether a release has added tables since the visits were distributed. Nothing to say where they are not. */
export const checkVisits = async ({ db }: Pick<Connection, 'db'>): Promise<Finding[]> => {
  if (!(await areVisitsDistributed(db))) return [];
  const left = await listLeftBehind(db);
  return [
    left.length === 0
      ? ok('visits', 'All tables are distributed.')
      : warning('visits', `Not distributed: ${left.join(', ')}. Run visits distribute again.`),
  ];
};

const noOthers = { previous: 0, unreadable: 0 };

const keysOf = ({ secretKey, previousSecretKey }: Config) => ({
  current: createSecrets(secretKey),
  previous: previousSecretKey === undefined ? undefined : createSecrets(previousSecretKey),
});

export const checkKey = async ({ pool }: Connection, config: Config): Promise<Finding> => {
  const client = await pool.connect();
  try {
    const known = await listFingerprints(client);
    const secrets = createSecrets(config.secretKey, config.previousSecretKey);
    if (known.some((one) => !isAccepted(secrets, Buffer.from(one, 'hex'))))
      return failed('SECRET_KEY', 'It is not the one that the data was encrypted with.');
    if (known.some((one) => one !== secrets.fingerprint.toString('hex')))
      return warning(
        'SECRET_KEY',
        'Data is still encrypted with SECRET_KEY_PREVIOUS: run rotate-key.',
      );
    const others = known.length === 0 ? noOthers : await countOthers(client, keysOf(config));
    if (others.previous > 0)
      return warning(
        'SECRET_KEY',
        `${others.previous} secrets are encrypted with SECRET_KEY_PREVIOUS again: a process still has it as SECRET_KEY. Restart it, then run rotate-key.`,
      );
    if (others.unreadable > 0)
      return warning(
        'SECRET_KEY',
        `${others.unreadable} secrets cannot be read with it: if a key was replaced, set the former one as SECRET_KEY_PREVIOUS and run rotate-key.`,
      );
    return config.secretKeyIsWeak
      ? warning('SECRET_KEY', 'It is easy to guess: see rotate-key.')
      : ok('SECRET_KEY', known.length === 0 ? 'Not used yet.' : 'It is the one of the data.');
  } finally {
    client.release();
  }
};

/** Connections for requests, limits, the monitor, notifications, jobs and their listening. */
const connectionsOf = ({ databasePool, worker }: Config): number =>
  databasePool + 3 + 1 + 1 + (worker ? 14 : 0);

export const checkConnections = async ({ pool }: Connection, config: Config): Promise<Finding> => {
  const { rows } = await pool.query<{ most: number }>(
    `select (current_setting('max_connections')::int
       - current_setting('superuser_reserved_connections')::int
       - coalesce(current_setting('reserved_connections', true)::int, 0)) as most`,
  );
  const [most, needed] = [rows[0]?.most ?? 0, connectionsOf(config)];
  const text = `A process takes up to ${needed} of ${most}: ${Math.floor(most / needed)} processes fit.`;
  return needed > most
    ? failed('connections', `${text} Lower DATABASE_POOL or raise max_connections.`)
    : ok('connections', text);
};

/** Sessions, links and payments depend on the time. */
const mostSkewMs = 5_000;

export const checkClock = async ({ pool }: Connection): Promise<Finding> => {
  const before = Date.now();
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const after = Date.now();
  const there = rows[0]?.now.getTime() ?? 0;
  const skew = there < before ? before - there : Math.max(0, there - after);
  const text = `${(skew / 1_000).toFixed(1)} s apart from the clock of the database.`;
  return skew > mostSkewMs
    ? failed('clock', `${text} Synchronize both with NTP.`)
    : ok('clock', text);
};

const gigabyte = 1024 ** 3;

export const checkDisk = async ({ dataDir }: Config): Promise<Finding> => {
  try {
    await mkdir(dataDir, { recursive: true });
    const { bavail, bsize } = await statfs(dataDir);
    const text = `${((bavail * bsize) / gigabyte).toFixed(1)} GB are free in ${dataDir}.`;
    return bavail * bsize < gigabyte ? warning('disk', text) : ok('disk', text);
  } catch (error) {
    return failed('disk', `${dataDir} cannot be used (${reasonOf(error)}).`);
  }
};

export const checkStorage = async (db: Db | undefined, config: Config): Promise<Finding> => {
  const storage = createStorage(config);
  const place = config.s3 ? `S3 (${config.s3.bucket})` : 'DATA_DIR';
  try {
    // First, because nothing may be written to the store of another database.
    if (db) await assertStoreOf(db, storage);
  } catch (error) {
    if (error instanceof StoreFailure || error instanceof NoCredentials)
      return failed('files', error.message);
    throw error;
  }
  const problem = await storage.diagnose();
  if (problem !== null) return failed('files', problem);
  const status = await storage.probe();
  if (status === 'ok') return ok('files', `${place} can be read and written.`);
  const text = `${place} cannot be used or is full.`;
  return status === 'severe' ? failed('files', text) : warning('files', text);
};

export const checkMail = async (config: Config): Promise<Finding> => {
  if (config.smtpUrl === undefined)
    return config.production
      ? warning('mail', 'SMTP_URL is not set: no one receives mails.')
      : ok('mail', 'Mails are written to files.');
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    folder: mailFolder(config.dataDir),
    from: config.mailFrom,
    clock: systemClock,
  });
  try {
    return (await mailer.probe()) === 'ok'
      ? ok('mail', 'The mail server answers.')
      : failed('mail', 'The mail server at SMTP_URL does not answer or refuses the sign-in.');
  } finally {
    mailer.close();
  }
};

/** A check that fails unexpectedly is a finding, too. */
export const settle = async (about: string, check: Promise<Finding>): Promise<Finding> => {
  try {
    return await check;
  } catch (error) {
    if (error instanceof StartupError) return failed(about, error.message);
    return failed(about, `The check failed (${reasonOf(error)}).`);
  }
};
