import { expect, onTestFinished, test } from 'vitest';

import { createTestDatabase } from '../test/database.ts';
import { assertReachable } from './preparations.ts';

test('a pooler that leads to another database than the direct address is refused', async () => {
  const [database, other] = [await createTestDatabase(), await createTestDatabase()];
  onTestFinished(async () => {
    await database.drop();
    await other.drop();
  });
  const limits = { lockTimeout: 2_000, idleInTransactionTimeout: 60_000 };
  await assertReachable(database.url, database.url, limits);
  await expect(assertReachable(database.url, other.url, limits)).rejects.toThrow(
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases',
  );
});
