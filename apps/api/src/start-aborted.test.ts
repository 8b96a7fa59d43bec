import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { freePort } from '../test/network/local-server.ts';
import { compile, type Program } from '../test/processes/compile.ts';
import { quickFolder } from '../test/quick-folder.ts';
import { withClient } from '../test/sql.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { schemaLock } from './platform/database/advisory-lock.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './platform/database/embedded/index.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const dataDir = mkdtempSync(path.join(quickFolder(), 'fw-'));
chmodSync(dataDir, 0o711);
const launched: ChildProcess[] = [];
let program: Program;
let database: EmbeddedPostgres;
beforeAll(async () => {
  program = await compile(path.join(import.meta.dirname, 'main.ts'));
  database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
});
afterAll(async () => {
  for (const child of launched) child.kill('SIGKILL');
  await database.stop();
  program.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const launch = async (environment: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [program.file], {
    env: { PATH: process.env['PATH'], PORT: await freePort(), DEMO: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  launched.push(child);
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text));
  const ended = once(child, 'close').then(() => child.exitCode ?? child.signalCode);
  /** The exit, if it happens in time. */
  const terminate = () => {
    child.kill('SIGTERM');
    return Promise.race([ended, delay(15_000, 'too late', { ref: false })]);
  };
  return { output, terminate };
};

test('asked to stop while another process migrates the database, it ends in time', async () => {
  await withClient(database.connectionString, async (client) => {
    await client.query('select pg_advisory_lock($1)', [schemaLock]);
    const { output, terminate } = await launch({
      DATABASE_URL: database.connectionString,
      DATA_DIR: temporaryFolder(),
    });
    // It asks for the lock again and again instead of waiting inside a statement.
    const asking = async () =>
      (
        await client.query(
          "select from pg_stat_activity where query like 'select pg_try_advisory_lock(%'",
        )
      ).rowCount;
    await vi.waitUntil(async () => (await asking()) === 1, { timeout: 60_000 });
    expect([await terminate(), output.err]).toEqual([0, '']);
  });
});

test('asked to stop while the embedded database does not answer, it ends in time', async () => {
  process.kill(database.pid, 'SIGSTOP');
  onTestFinished(() => void process.kill(database.pid, 'SIGCONT'));
  const { output, terminate } = await launch({ DATA_DIR: dataDir });
  await vi.waitUntil(() => output.out.includes('Waiting for the database to become ready'), {
    timeout: 60_000,
  });
  expect([await terminate(), output.err]).toEqual([0, '']);
});
