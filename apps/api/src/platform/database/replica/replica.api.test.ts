import { expect, onTestFinished, test } from 'vitest';

import { connectPatiently, createTestDatabase } from '../../../../test/database.ts';
import { eventually } from '../../../../test/waiting.ts';
import { startDatabaseMonitor } from '../monitor.ts';
import { followReplica, isReplicaOf } from './replica.ts';

/** Answers as a replica that has everything, in a schema that comes before that of PostgreSQL. */
const asReplica = `
  create schema standby;
  create function standby.pg_is_in_recovery() returns boolean language sql as 'select true';
  create function standby.pg_last_wal_replay_lsn() returns pg_lsn language sql
    as 'select pg_current_wal_lsn()'`;

const follow = async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await database.pool.query(asReplica);
  const options = encodeURIComponent('-c search_path=standby,pg_catalog,public');
  const joint = database.url.includes('?') ? '&' : '?';
  const replica = connectPatiently(`${database.url}${joint}options=${options}`, 1);
  const timing = { every: 1_000, within: 60_000, suspectAfter: 60_000 };
  const monitor = startDatabaseMonitor(database.url, { timing });
  const following = followReplica({
    primary: database.pool,
    replica,
    monitor,
    maxLag: 60_000,
    every: 20,
  });
  onTestFinished(() => following.stop());
  return { database, replica, following };
};

test('a replica is used while it answers and is up to date', async () => {
  const { database, replica, following } = await follow();
  await eventually(() => expect(following.current()).toBe(replica.db));
  expect(following.lag()).toBeLessThan(60_000);
  expect(await isReplicaOf(replica.pool, database.pool)).toBe(true);

  // It is promoted: what it has written itself says nothing about the primary.
  await database.pool.query(
    `create or replace function standby.pg_is_in_recovery() returns boolean language sql as 'select false'`,
  );
  await eventually(() => expect(following.current()).toBeUndefined());
  expect(await isReplicaOf(replica.pool, database.pool)).toBe(false);
});

test('a replica of another server is not used', async () => {
  const { database, replica, following } = await follow();
  await eventually(() => expect(following.current()).toBe(replica.db));
  await database.pool.query(
    `create function standby.pg_control_system(out system_identifier bigint) language sql as 'select 1'`,
  );
  await eventually(() => expect(following.current()).toBeUndefined());
  expect(await isReplicaOf(replica.pool, database.pool)).toBe(false);
});
