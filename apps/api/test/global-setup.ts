import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { TestProject } from 'vitest/node';

// Not by the index of the module: this file is loaded without the sources of other packages.
import { distributeTables } from '../src/modules/positions/distribution/repository.ts';
import { connect } from '../src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/index.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { installJobs } from '../src/platform/jobs/index.ts';
import { startCitus } from './citus/cluster.ts';
import { compileChildren } from './processes/compile.ts';
import { quickFolder } from './quick-folder.ts';
import { databaseUrl, withClient } from './sql.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string;
    templateDatabase: string;
    childPrograms: Record<string, string>;
  }
}

/** One server for the run, with a migrated database that every test file copies. */
export default async function setup(
  project: Pick<TestProject, 'name' | 'provide'>,
): Promise<() => Promise<void>> {
  const isCitus = project.name === 'citus';
  const children = await compileChildren();
  const { serverUrl, stop } = await (isCitus ? startWithCitus() : startServer());
  const template = `floorwright_template_${randomBytes(6).toString('hex')}`;
  await withClient(serverUrl, async (client) => {
    // Citus has a process of its own in it, and a database in use cannot be copied.
    if (isCitus)
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'template1'`,
      );
    await client.query(`create database ${template}`);
  });
  const { db, pool } = connect(databaseUrl(serverUrl, template));
  await migrate(db);
  await installJobs(pool);
  if (isCitus) await distributeTables(db, () => undefined);
  await db.destroy();
  project.provide('serverUrl', serverUrl);
  project.provide('templateDatabase', template);
  project.provide('childPrograms', children.programs);
  return async () => {
    children.remove();
    await withClient(serverUrl, (client) => client.query(`drop database ${template} with (force)`));
    await stop();
  };
}

type TestServer = { serverUrl: string; stop: () => Promise<void> };

/** A single server that stores its shards itself. */
const startWithCitus = async (): Promise<TestServer> => {
  const { coordinator, stop } = await startCitus();
  return { serverUrl: databaseUrl(coordinator.url, 'postgres'), stop };
};

const startServer = async (): Promise<TestServer> => {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { serverUrl: given, stop: () => Promise.resolve() };
  const folder = mkdtempSync(path.join(quickFolder(), 'floorwright-test-'));
  // As root the database runs as another user, who has to enter it.
  chmodSync(folder, 0o755);
  const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  await saveWork(database.connectionString);
  return {
    serverUrl: database.connectionString,
    stop: async () => {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** No test is about a failing power supply, nor lives long enough for what is tidied in the end. */
const saveWork = (serverUrl: string): Promise<unknown> =>
  withClient(serverUrl, async (client) => {
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
      await client.query(`alter system set ${setting} = off`);
    await client.query('select pg_reload_conf()');
  });
