import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { startDatabaseProxy } from '../../../test/network/database-proxy.ts';
import { eventually } from '../../../test/waiting.ts';
import { onBehalfOf } from './caller.ts';
import { connect } from './connect.ts';
import type { Db } from './db.ts';
import { startDatabaseMonitor } from './monitor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Takes the lock that `waitForLock` waits for. */
const takeLock = async () => {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('select pg_advisory_lock(1)');
  return { release: () => holder.query('select pg_advisory_unlock(1)') };
};
const waitForLock = (db: Db) => sql`select pg_advisory_lock_shared(1)`.execute(db);

const waitingForLock = async (): Promise<number> => {
  const { rows } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

const callAs = <T>(key: string, work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => onBehalfOf(key, () => void work().then(resolve, reject)));

test('one caller never uses all connections of a small pool', async () => {
  const { db } = connect(database.url, { max: 2, fairWithin: 20_000 });
  onTestFinished(() => db.destroy());
  const lock = await takeLock();
  const greedy = [1, 2].map(() => callAs('greedy', () => waitForLock(db)));
  await eventually(async () => expect(await waitingForLock()).toBeGreaterThan(0));
  const modest = await callAs('modest', () => sql`select 1 as one`.execute(db));
  expect(modest.rows).toEqual([{ one: 1 }]);
  await lock.release();
  await Promise.all(greedy);
});

test('a monitor that loses its own connection closes no other', async () => {
  // Only the monitor connects through the proxy.
  const proxy = await startDatabaseProxy(database.url.replace('@/', '@socket/'));
  onTestFinished(() => proxy.close());
  let timesDown = 0;
  const monitor = startDatabaseMonitor(proxy.url, {
    timing: { every: 50, within: 3_000, suspectAfter: 60_000 },
    onDown: () => (timesDown += 1),
  });
  onTestFinished(() => monitor.stop());
  const monitorPid = async (besides?: number): Promise<number> => {
    const { rows } = await database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and application_name = 'floorwright monitor'
         and state = 'idle' and query <> '' and pid <> $1`,
      [besides ?? 0],
    );
    expect(rows).toHaveLength(1);
    return rows[0]?.pid ?? 0;
  };
  const { db } = connect(database.url, { max: 1, monitor });
  onTestFinished(() => db.destroy());
  const lock = await takeLock();
  const waiting = waitForLock(db).then(
    () => 'served',
    (error: unknown) => error,
  );
  await eventually(async () => expect(await waitingForLock()).toBe(1));
  const lost = await eventually(() => monitorPid());
  proxy.swallow('connections that are open');
  await eventually(() => monitorPid(lost));
  await lock.release();
  expect(await waiting).toBe('served');
  expect({ timesDown, isDown: monitor.isDown() }).toEqual({ timesDown: 0, isDown: false });
});
