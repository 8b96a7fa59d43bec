import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';

import { accounts, status } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { createClient } from '../test/client.ts';
import { freePort } from '../test/network/local-server.ts';
import { signUpInput } from '../test/people.ts';
import { compile, type Program } from '../test/processes/compile.ts';
import { quickFolder } from '../test/quick-folder.ts';
import { databaseUrl, withClient } from '../test/sql.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { demoPassword, demoPeople } from './demo/people.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/index.ts';
import { findProcess } from './platform/database/embedded/processes.ts';

// A busy machine needs time to start two servers and a database.
vi.setConfig({ testTimeout: 180_000 });

let program: Program;
beforeAll(async () => {
  program = await compile(path.join(import.meta.dirname, 'main.ts'));
});
afterAll(() => program.remove());

const owner = { email: 'owner@demo.test', password: demoPassword };

const launched: ChildProcess[] = [];
afterAll(() => {
  for (const child of launched) child.kill('SIGKILL');
});

const launch = (environment: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [program.file], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text));
  const ended = once(child, 'close').then(() => child.exitCode ?? child.signalCode);
  launched.push(child);
  return { child, output, ended };
};

/** The product as its own process, once it is ready. */
const start = async (environment: NodeJS.ProcessEnv) => {
  const port = await freePort();
  const { child, output, ended } = launch({ PORT: port, ...environment });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (output.out.includes('Floorwright is ready')) resolve();
    });
    child.once('close', () => reject(new Error(`it ended: ${output.err}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { url, client: createClient(url), output, end };
};

type Started = Awaited<ReturnType<typeof start>>;

const signIn = async ({ client }: Started, person: typeof owner) =>
  client.call(accounts.signIn, { body: person });

describe('on a data folder of its own', () => {
  const dataDir = mkdtempSync(path.join(quickFolder(), 'fw-'));
  chmodSync(dataDir, 0o711);
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  let product: Started;

  test('two processes that start on an empty folder both serve, and load the demo once', async () => {
    const [one, other] = await Promise.all([
      start({ DATA_DIR: dataDir, PUBLIC_URL: 'http://venues.example.test' }),
      start({ DATA_DIR: dataDir }),
    ]);
    const { body } = await signIn(one, owner);
    const token = body.access_token.key;
    expect((await other.client.call(accounts.showAdmin, { token })).status).toBe(200);

    const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    onTestFinished(() => database.stop());
    const counted = await withClient(database.connectionString, (client) =>
      client.query(
        `select (select count(*)::int from admins where email = '${owner.email}') as owners,
                (select count(*)::int from saas_companies) as companies`,
      ),
    );
    expect(counted.rows).toEqual([{ owners: 1, companies: 1 }]);
    expect(await other.end('SIGTERM')).toBe(0);
    product = one;
  });

  test('it prints its address, and serves the sign-in of the demo', async () => {
    for (const { email } of demoPeople)
      expect((await signIn(product, { ...owner, email })).status).toBe(201);
    // A slow first response counts as unhealthy.
    const services = async () => (await product.client.call(status.show)).body;
    const release = { version: 'development', commit: 'unknown' };
    const ok = { api: 'ok', database: 'ok', storage: 'ok', mail: 'ok', jobs: 'ok', visits: 'ok' };
    await expect.poll(services).toEqual({ ...ok, ...release });
    const lines = product.output.out.trimEnd().split('\n');
    expect(JSON.parse(String(lines[0]))).toMatchObject({ msg: 'starting', ...release });
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([
      'Floorwright is ready at http://venues.example.test',
      `Demo sign-ins, password ${demoPassword}:`,
      ...demoPeople.map(({ email }) => `  ${email}`),
    ]);
  });

  test('after a kill and restart it serves the same data', async () => {
    const person = signUpInput({ email: 'pat@example.test' });
    await product.client.call(accounts.signUp, { body: person });
    const { body } = await signIn(product, owner);
    expect(await product.end('SIGKILL')).toBe('SIGKILL');

    product = await start({ DATA_DIR: dataDir });
    const token = body.access_token.key;
    expect((await product.client.call(accounts.showAdmin, { token })).status).toBe(200);
    // The account and its password exist, and the mailed link was not followed yet.
    expect((await signIn(product, person)).status).toBe(423);
  });

  test('DEMO=0 omits the demo, in another database of the same server', async () => {
    const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    onTestFinished(() => database.stop());
    const { connectionString } = database;
    await withClient(connectionString, (client) => client.query('create database without_demo'));
    const without = await start({
      DATABASE_URL: databaseUrl(connectionString, 'without_demo'),
      DATA_DIR: temporaryFolder(),
      DEMO: '0',
    });
    expect(without.output.out).not.toContain('Demo sign-ins');
    expect((await signIn(without, owner)).status).toBe(401);
    expect(await without.end('SIGTERM')).toBe(0);
  });

  test('on SIGTERM it finishes the request in flight and stops its database', async () => {
    const lock = path.join(dataDir, 'postgres/cluster/postmaster.pid');
    const database = Number(readFileSync(lock, 'utf8').split('\n')[0]);
    expect(isRunning(database)).toBe(true);

    const body = JSON.stringify(owner);
    const request = httpRequest(product.url + accounts.signIn.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue',
      },
    });
    request.flushHeaders();
    await once(request, 'continue');
    const ended = product.end('SIGTERM');
    await refusal(product.url);
    request.end(body);
    const [response] = (await once(request, 'response')) as [{ statusCode: number }];
    expect(response.statusCode).toBe(201);
    expect(await ended).toBe(0);
    expect(isRunning(database)).toBe(false);
    expect(product.output.err).toBe('');
  });
});

/** A zombie process does not run. */
const isRunning = (pid: number): boolean => findProcess(pid) !== undefined;

/** Resolves when no new connections are accepted. */
const refusal = async (url: string): Promise<void> => {
  while (
    await fetch(`${url}/api/config`).then(
      () => true,
      () => false,
    )
  );
};

describe('what prevents a start is reported in one sentence', () => {
  const sentence = async (environment: NodeJS.ProcessEnv): Promise<string> => {
    const { output, ended } = launch({
      DATA_DIR: temporaryFolder(),
      PORT: await freePort(),
      ...environment,
    });
    expect(await ended).toBe(1);
    return output.err;
  };

  test('a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await sentence({ PORT: String(port) })).toBe(
      `Port ${port} is taken: stop the program that uses it, or choose another with PORT.\n`,
    );
  });

  test('a database that cannot be reached', async () => {
    expect(await sentence({ DATABASE_URL: 'postgres://127.0.0.1:1/venues' })).toMatch(
      /^The database at DATABASE_URL cannot be reached \(connect ECONNREFUSED [\d.:]+\): check the address and that the server is running\.\n$/,
    );
  });

  test('a data folder that cannot be written, also where the database is elsewhere', async () => {
    // Not even root can write there.
    const elsewhere = { DATABASE_URL: 'postgres://127.0.0.1:1/venues' };
    expect(await sentence({ DATA_DIR: '/proc', ...elsewhere })).toMatch(
      /^DATA_DIR \/proc cannot be written \(\w+\): choose a folder that this user may write\.\n$/,
    );
  });
});
