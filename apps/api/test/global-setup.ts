import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { TestProject } from 'vitest/node';

// Not by the index of the module: this file is loaded without the sources of other packages.
import { distributeTables } from '../src/modules/positions/distribution-repository.ts';
import { connect } from '../src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/index.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { installJobs } from '../src/platform/jobs/index.ts';
import { quickFolder } from './quick-folder.ts';
import { databaseUrl, withClient } from './sql.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string;
    templateDatabase: string;
  }
}

/**
 * A single server with Citus that stores its shards itself, so that the tests run on distributed visits.
 * Each of its databases must have the extension, as template1 does.
 */
const citusUrl = process.env['TEST_CITUS_URL'];
const isCitus = Boolean(citusUrl);

/** One server for the run, with a migrated database that every test file copies. */
export default async function setup(
  project: Pick<TestProject, 'provide'>,
): Promise<() => Promise<void>> {
  const { serverUrl, stop } = await startServer();
  const template = `floorwright_template_${randomBytes(6).toString('hex')}`;
  await withClient(serverUrl, async (client) => {
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
  return async () => {
    await withClient(serverUrl, (client) => client.query(`drop database ${template} with (force)`));
    await stop();
  };
}

const startServer = async (): Promise<{ serverUrl: string; stop: () => Promise<void> }> => {
  const given = isCitus ? citusUrl : process.env['TEST_DATABASE_URL'];
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
