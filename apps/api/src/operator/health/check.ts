import { existsSync } from 'node:fs';
import path from 'node:path';

import type pg from 'pg';

import { type Config, readConfig } from '../../config/config.ts';
import { connect, isSameDatabase } from '../../platform/database/connect.ts';
import { isReplicaOf } from '../../platform/database/replica/replica.ts';
import { StartupError } from '../../startup-error.ts';
import { type Command, readArguments } from '../command.ts';
import { findDatabase } from '../database.ts';
import {
  checkClock,
  checkConnections,
  checkDatabase,
  checkDisk,
  checkKey,
  checkMail,
  checkSchema,
  checkStorage,
  checkVisits,
  failed,
  type Finding,
  ok,
  settle,
  warning,
} from './checks.ts';

export const check: Command = {
  name: 'check',
  usage: [''],
  summary:
    'Checks settings, database, rights, extensions, key, files, disk, mail server and clock. Stores and removes a test file; changes no data. Fails if the product could not run.',
  run: async (args, { environment }) => {
    readArguments(check, args, { options: {}, most: 0 });
    const config = readConfig(environment);
    const findings = [
      ok('settings', 'Valid.'),
      await settle('disk', checkDisk(config)),
      ...(await checkWithDatabase(config)),
      await settle('mail', checkMail(config)),
    ];
    const text = findings.map(describe).join('\n');
    const count = findings.filter(({ level }) => level === 'failed').length;
    if (count > 0) throw new StartupError(`${text}\n${count} of ${findings.length} checks failed.`);
    return `${text}\nThe product can run.`;
  },
};

const describe = ({ level, about, text }: Finding): string =>
  `${level.padEnd(7)} ${about.padEnd(11)} ${text}`;

const checkWithDatabase = async (config: Config): Promise<Finding[]> => {
  const isEmbedded = config.databaseUrl === undefined;
  if (isEmbedded && !existsSync(path.join(config.dataDir, 'postgres')))
    return [
      ok('database', 'The first start creates the embedded one in DATA_DIR.'),
      await settle('files', checkStorage(undefined, config)),
    ];
  const place = await findDatabase(config);
  const { db, pool } = connect(place.connectionString, { max: 2 });
  try {
    const database = { db, pool };
    const found = await checkDatabase(database);
    if (found.some(({ level }) => level === 'failed')) return found;
    const schema = await settle('schema', checkSchema(database, config));
    return [
      ...found,
      schema,
      ...(await checkVisits(database)),
      await settle('SECRET_KEY', checkKey(database, config)),
      await settle('connections', checkConnections(database, config)),
      await settle('clock', checkClock(database)),
      await settle('files', checkStorage(db, config)),
      ...(await checkOthers(pool, config)),
    ];
  } finally {
    await db.destroy();
    // Kysely ends only a pool that it has used.
    if (!pool.ended) await pool.end();
    await place.leave();
  }
};

const checkPooled = async (pool: pg.Pool, main: pg.Pool): Promise<Finding> =>
  (await isSameDatabase(pool, main))
    ? ok('database', 'DATABASE_URL answers.')
    : failed('database', 'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');

const checkReplica = async (pool: pg.Pool, main: pg.Pool): Promise<Finding> =>
  (await isReplicaOf(pool, main))
    ? ok('database', 'DATABASE_READ_URL answers.')
    : warning(
        'database',
        'DATABASE_READ_URL is no replica of this database, so it is not used: it was promoted, or is another server.',
      );

/** The other addresses of the database, if there are any. */
const checkOthers = async (main: pg.Pool, config: Config): Promise<Finding[]> => {
  const addresses = [
    ['DATABASE_URL', config.databaseDirectUrl === undefined ? undefined : config.databaseUrl],
    ['DATABASE_READ_URL', config.replica?.url],
  ] as const;
  const findings: Finding[] = [];
  for (const [name, url] of addresses) {
    if (url === undefined) continue;
    // Connects in the same way as the server.
    const { pool } = connect(url, { max: 1, pooled: config.databaseDirectUrl !== undefined });
    try {
      findings.push(
        name === 'DATABASE_URL' ? await checkPooled(pool, main) : await checkReplica(pool, main),
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      findings.push(failed('database', `${name} cannot be reached (${reason}).`));
    } finally {
      await pool.end();
    }
  }
  return findings;
};
