import { expect, onTestFinished, test } from 'vitest';

import { connectPatiently, createTestDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/waiting.ts';
import { startDatabaseMonitor } from './monitor.ts';
import { followReplica } from './replica.ts';

test('a replica is used while it answers and is up to date', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  // A database that is not a replica has everything that it wrote itself.
  const replica = connectPatiently(database.url, 1);
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
  await eventually(() => expect(following.current()).toBe(replica.db));
  expect(following.lag()).toBeLessThan(60_000);

  await database.pool.query('alter function pg_is_in_recovery() rename to pg_was_in_recovery');
  await eventually(() => expect(following.current()).toBeUndefined());
});
