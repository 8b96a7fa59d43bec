import { randomBytes } from 'node:crypto';

import { inject } from 'vitest';

import { connect, type Connection } from '../src/platform/database/connect.ts';
import { databaseUrl, withClient } from './sql.ts';

/** Waits for a connection as long as a busy machine may take. */
export const connectPatiently = (url: string, max = 10): Connection =>
  connect(url, { max, connectionTimeout: 60_000 });

export type TestDatabase = Connection & { url: string; drop(): Promise<void> };

/** A migrated, empty database of one's own. */
export const createTestDatabase = async (max?: number): Promise<TestDatabase> => {
  const serverUrl = inject('serverUrl');
  const name = `floorwright_test_${randomBytes(6).toString('hex')}`;
  const template = inject('templateDatabase');
  await withClient(serverUrl, async (client) => {
    // Citus has a process of its own in each database, and a database in use cannot be copied.
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [template],
    );
    // Copies the files instead of logging their pages: a third of the work.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const url = databaseUrl(serverUrl, name);
  const connection = connectPatiently(url, max);
  return {
    ...connection,
    url,
    drop: async () => {
      await connection.db.destroy();
      await withClient(serverUrl, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
};
