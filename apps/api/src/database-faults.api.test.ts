import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';

import { accounts, config, plans, status } from '@floorwright/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { createClient, type TestClient } from '../test/client.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../test/network/database-proxy.ts';
import { freePort } from '../test/network/local-server.ts';
import { quickFolder } from '../test/quick-folder.ts';
import { withClient } from '../test/sql.ts';
import { eventually } from '../test/waiting.ts';
import { readConfig } from './config/config.ts';
import { type Server, startServer } from './server.ts';
import { type TimeLimits, usualLimits } from './time-limits.ts';

const dataDir = mkdtempSync(path.join(quickFolder(), 'fw-'));
/** Tests connect as a superuser, who is never refused a connection. */
const role = `fw_${randomBytes(6).toString('hex')}`;

/**
 * Shorter timeouts than in production. Only a machine that stalls longer than this fails a test.
 */
const limits: TimeLimits = {
  monitoring: { every: 100, within: 1_500, suspectAfter: 400 },
  connecting: 3_000,
  // Long enough for the monitor to check a connection that waits for a lock.
  lock: 1_000,
  connection: 1_000,
  statusMaxAge: { well: 100, ill: 100 },
  stop: { ...usualLimits.stop, jobs: 4_000 },
};

let database: TestDatabase;
let proxy: DatabaseProxy;
let client: TestClient;
let server: Server;

const start = async (): Promise<Server> => {
  const port = await freePort();
  const started = await startServer(
    readConfig({
      DATABASE_URL: proxy.url,
      DATA_DIR: dataDir,
      PORT: port,
      DEMO: '0',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
      // Longer than the last test may take: without a database nothing waits for it.
      DRAIN_SECONDS: '300',
    }),
    { limits },
  );
  client = createClient(`http://127.0.0.1:${port}`);
  return started;
};

/** Connects as an operator, bypassing the proxy. */
const administer = (...statements: string[]) =>
  withClient(database.url, async (admin) => {
    await admin.query('set default_transaction_read_only = off');
    for (const statement of statements) await admin.query(statement);
  });
/** By name: Citus crashes when owned objects are reassigned to `current_user`. */
const asCurrentUser = (statement: string): string =>
  `do $$ begin execute format('${statement}', current_user); end $$`;
const terminateBackends = `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`;

beforeAll(async () => {
  database = await createTestDatabase();
  await administer(`create role ${role} login`, asCurrentUser(`grant %I to ${role}`));
  const url = new URL(database.url.replace('@/', '@socket/'));
  url.username = role;
  proxy = await startDatabaseProxy(url.href);
  server = await start();
  await untilServed();
});
afterAll(async () => {
  await server.stop({ hurry: AbortSignal.abort() });
  await proxy.close();
  await administer(asCurrentUser(`reassign owned by ${role} to %I`), `drop role ${role}`);
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A reading request: the unknown token has to be looked up. */
const read = () => client.call(accounts.showAdmin, { token: 'unknown' });

/**
 * A writing request: it counts the attempt. Each comes from another network, so that none is
 * limited.
 */
let networks = 0;
const write = () => {
  networks += 1;
  return client.call(accounts.requestPasswordReset, {
    body: { email: 'unknown@example.test' },
    headers: { 'x-forwarded-for': `10.${networks >> 8}.${networks & 255}.1` },
  });
};
const served = { read: 401, write: 404 };

const untilServed = () =>
  eventually(async () => {
    expect((await read()).status).toBe(served.read);
    expect((await write()).status).toBe(served.write);
    expect((await client.call(status.show)).body).toMatchObject({ database: 'ok', jobs: 'ok' });
  });

const refusalOf = async (call: () => ReturnType<TestClient['send']>) => {
  const answer = await call();
  return {
    status: answer.status,
    code: (answer.body as { error?: { code?: string } }).error?.code,
    retryAfter: answer.headers.get('retry-after'),
  };
};
const unavailable = { status: 503, code: 'unavailable', retryAfter: '5' };

test('a network that drops packets leads to 503, shows in the status, and recovers', async () => {
  proxy.swallow('all connections');
  onTestFinished(() => proxy.restore());
  const answers = await Promise.all([read, write, read, write].map(refusalOf));
  expect(answers).toEqual([unavailable, unavailable, unavailable, unavailable]);
  await eventually(async () => {
    const { status: code, body } = await client.call(status.show);
    expect({ code, body }).toMatchObject({ code: 503, body: { api: 'ok', database: 'severe' } });
  });
  proxy.restore();
  await untilServed();
});

test('lost connections are replaced', async () => {
  proxy.swallow('connections that are open');
  const answers = await Promise.all([read, write].map(refusalOf));
  // Requests that had no connection yet are served.
  for (const answer of answers) expect([served.read, served.write, 503]).toContain(answer.status);
  await untilServed();
});

test('a slow query does not count as a lost connection', async () => {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query('lock table admins in access exclusive mode');
  const waiting = refusalOf(write);
  expect(await waiting).toEqual({ status: 503, code: 'busy', retryAfter: '2' });
  await holder.query('rollback');
  await untilServed();
});

test('a caller whose requests wait for locks leaves connections to others', async () => {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query('lock table admins in access exclusive mode');
  const sendFrom = (address: string, url: string) =>
    client.send('GET', url, {
      headers: { authorization: 'Token unknown', 'x-forwarded-for': address },
    });
  // Repeated until the requests are seen waiting.
  const seen = new AbortController();
  const greedy = Array.from({ length: 30 }, async () => {
    const statuses: number[] = [];
    while (!seen.signal.aborted)
      statuses.push((await sendFrom('192.0.2.1', accounts.showAdmin.path)).status);
    return statuses;
  });
  onTestFinished(() => seen.abort());
  const locked = async () => {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where usename = '${role}' and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  // Seven of ten: with all of them no other request would get a connection.
  await eventually(async () => expect(await locked()).toBe(7));
  const modest = await sendFrom('192.0.2.2', plans.list.path);
  expect(modest.status).toBe(200);
  seen.abort();
  const statuses = await Promise.all(greedy);
  expect(new Set(statuses.flat())).toEqual(new Set([503]));
  await holder.query('rollback');
  await untilServed();
});

test('a database that resets and refuses connections leads to 503', async () => {
  proxy.refuse();
  onTestFinished(() => proxy.restore());
  expect(await refusalOf(read)).toEqual(unavailable);
  expect(await refusalOf(write)).toEqual(unavailable);
  proxy.restore();
  await untilServed();
});

test('terminated backends cause no 500', async () => {
  const calls = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? read : write));
  const answers = calls.map((call) => refusalOf(call));
  for (let round = 0; round < 5; round += 1) await administer(terminateBackends);
  for (const answer of await Promise.all(answers))
    expect([served.read, served.write, 503]).toContain(answer.status);
  await untilServed();
});

test('a read-only database refuses writes with 503 and still serves reads', async () => {
  await administer(`alter role ${role} set default_transaction_read_only = on`, terminateBackends);
  onTestFinished(() => administer(`alter role ${role} reset all`));
  await eventually(async () => {
    expect(await refusalOf(write)).toEqual({ status: 503, code: 'read_only', retryAfter: '5' });
    expect((await read()).status).toBe(served.read);
    expect((await client.call(status.show)).body).toMatchObject({ database: 'error' });
  });
  // Connections opened meanwhile stay read-only for their lifetime.
  await administer(`alter role ${role} reset all`);
  await untilServed();
});

test('a server without a free connection leads to 503', async () => {
  await administer(`alter role ${role} connection limit 0`, terminateBackends);
  onTestFinished(() => administer(`alter role ${role} connection limit -1`));
  const overloaded = { status: 503, code: 'overloaded', retryAfter: '2' };
  await eventually(async () => expect(await refusalOf(read)).toEqual(overloaded));
  await eventually(async () =>
    expect((await client.call(status.show)).body).toMatchObject({ database: 'severe' }),
  );
  await administer(`alter role ${role} connection limit -1`);
  await untilServed();
});

// The last connection: nothing is served from now on.
test('it ends on SIGTERM while the database does not respond', { timeout: 200_000 }, async () => {
  proxy.swallow('all connections');
  onTestFinished(() => proxy.restore());
  const answers = Promise.all([read, write].map(refusalOf));
  await eventually(async () =>
    expect((await client.call(status.show)).body).toMatchObject({ database: 'severe' }),
  );
  // When this one is answered, the ones before it were accepted.
  await client.call(config.show);
  const [refusals] = await Promise.all([answers, server.stop()]);
  expect(refusals).toEqual([unavailable, unavailable]);
});
