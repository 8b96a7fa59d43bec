import { once } from 'node:events';
import { createServer } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { createTestDatabase } from '../../../test/database.ts';
import { freePort } from '../../../test/network/local-server.ts';
import { assertUsable, connect, type ConnectOptions, setRoleLimits } from './connect.ts';

const limits = { lockTimeout: 2_000, idleInTransactionTimeout: 60_000 };

test('connections through a pooler have the limits of the role, and others their own', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const limitsOf = async (options: ConnectOptions) => {
    const { pool, db } = connect(database.url, options);
    onTestFinished(() => db.destroy());
    const { rows } = await pool.query<{ setting: string }>(
      `select setting from pg_settings
       where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
       order by name`,
    );
    return rows.map(({ setting }) => Number(setting));
  };
  expect(await limitsOf({ ...limits, pooled: true })).toEqual([0, 0, 0]);
  await setRoleLimits(database.db, { lockTimeout: 1_000 });
  await setRoleLimits(database.db, limits);
  expect(await limitsOf({ ...limits, pooled: true })).toEqual([60_000, 2_000, 30_000]);
  expect(await limitsOf({ statementTimeout: 0 })).toEqual([0, 0, 0]);
  expect(await limitsOf({ lockTimeout: 500 })).toEqual([0, 500, 30_000]);
  await Promise.all([1, 2, 3].map((lockTimeout) => setRoleLimits(database.db, { lockTimeout })));
});

/** Refuses a connection as PgBouncer does with its default settings. */
const startPooler = async (): Promise<string> => {
  const message = 'unsupported startup parameter: statement_timeout';
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (packet) => {
      expect(packet.includes('statement_timeout')).toBe(true);
      socket.end(Buffer.concat([head, fields]));
    });
  });
  const port = Number(await freePort());
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `postgres://someone:secret@127.0.0.1:${port}/floorwright`;
};

test('a pooler without the direct address of the database is refused with what to do', async () => {
  const { pool, db } = connect(await startPooler());
  onTestFinished(() => db.destroy());
  await expect(assertUsable(pool)).rejects.toThrow(
    'DATABASE_URL leads to a pooler such as PgBouncer: set DATABASE_DIRECT_URL',
  );
});
