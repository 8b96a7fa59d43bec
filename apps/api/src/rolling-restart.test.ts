import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { accounts, status } from '@floorwright/contract';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';

import { type Backend, startBalancer } from '../test/network/balancer.ts';
import { freePort } from '../test/network/local-server.ts';
import { compile, type Program } from '../test/processes/compile.ts';
import { quickFolder } from '../test/quick-folder.ts';

// A busy machine needs time to start three servers.
vi.setConfig({ testTimeout: 240_000 });

const dataDir = mkdtempSync(path.join(quickFolder(), 'fw-'));
chmodSync(dataDir, 0o711);
const launched: ChildProcess[] = [];
let program: Program | undefined;
afterAll(async () => {
  const running = launched.filter(({ exitCode, signalCode }) => (exitCode ?? signalCode) === null);
  const ended = running.map((child) => once(child, 'close'));
  for (const child of running) child.kill('SIGINT');
  await Promise.all(ended);
  rmSync(dataDir, { recursive: true, force: true });
  program?.remove();
});

const startProcess = async (file: string) => {
  const port = await freePort();
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: port,
      DEMO: '0',
      DRAIN_SECONDS: '60',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  launched.push(child);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('Floorwright is ready')) resolve();
    });
    child.once('close', () => reject(new Error(`it ended: ${output}`)));
  });
  return { port: Number(port), child };
};

type Process = Awaited<ReturnType<typeof startProcess>> & Backend;

const isReady = async ({ port }: Process): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}${status.show.path}`)).status === 200;
  } catch {
    return false;
  }
};

test('every request is answered during a rolling restart under load', async () => {
  program = await compile(path.join(import.meta.dirname, 'main.ts'));
  const { file } = program;
  const startBackend = async (): Promise<Process> => ({
    ...(await startProcess(file)),
    ready: false,
    open: 0,
  });
  // The first process creates the database; the others join together.
  const first = await startBackend();
  const [second, fresh] = await Promise.all([startBackend(), startBackend()]);
  const old = [first, second];
  const backends = [...old];
  const balancer = await startBalancer(backends);
  onTestFinished(() => balancer.stop());

  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      await Promise.all(
        backends.map(async (backend) => {
          backend.ready = await isReady(backend);
        }),
      );
      await delay(50);
    }
  })();
  await vi.waitUntil(() => old.every(({ ready }) => ready), { timeout: 60_000 });
  const statuses = new Set<number>();
  const calling = Array.from({ length: 6 }, async () => {
    while (!over.signal.aborted) {
      const answer = await fetch(balancer.url + accounts.showAdmin.path, {
        headers: { authorization: 'Token unknown' },
      });
      await answer.arrayBuffer();
      statuses.add(answer.status);
    }
  });

  backends.push(fresh);
  await vi.waitUntil(() => fresh.ready, { timeout: 60_000 });
  for (const { child } of old) child.kill('SIGTERM');
  await Promise.all(
    old.map(async (backend) => {
      const ended = once(backend.child, 'close');
      // While it drains it reports so and continues to serve.
      await vi.waitUntil(() => !backend.ready && backend.open === 0, { timeout: 50_000 });
      // A second signal skips the rest of the draining.
      backend.child.kill('SIGTERM');
      await ended;
      backends.splice(backends.indexOf(backend), 1);
    }),
  );
  over.abort();
  await Promise.all([watching, ...calling]);
  expect({ failures: balancer.failures, statuses: [...statuses] }).toEqual({
    failures: [],
    statuses: [401],
  });
});
