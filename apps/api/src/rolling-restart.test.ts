import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { accounts, status } from '@floorwright/contract';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';

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

type Backend = Awaited<ReturnType<typeof startProcess>> & {
  ready: boolean;
  /** Requests in flight. */
  open: number;
};

/** Balances requests round-robin over ready backends with keep-alive connections. */
const startBalancer = async (backends: Backend[]) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const failures: string[] = [];
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const usable = backends.filter(({ ready }) => ready);
    turn += 1;
    const backend = usable[turn % usable.length];
    if (!backend) {
      failures.push('no process was ready');
      outgoing.writeHead(502).end();
      return;
    }
    backend.open += 1;
    outgoing.once('close', () => (backend.open -= 1));
    const { method, url, headers } = incoming;
    const onward = httpRequest(
      { host: '127.0.0.1', port: backend.port, method, path: url, headers, agent },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, { 'content-type': 'application/json' });
        answer.pipe(outgoing);
      },
    );
    onward.on('error', (error) => {
      failures.push(error.message);
      if (!outgoing.headersSent) outgoing.writeHead(502).end();
    });
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    agent.destroy();
  });
  // It listens on a port, so its address is not the name of a socket.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, failures };
};

const isReady = async ({ port }: Backend): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}${status.show.path}`)).status === 200;
  } catch {
    return false;
  }
};

test('a rolling restart under load costs no request its answer', async () => {
  program = await compile(path.join(import.meta.dirname, 'main.ts'));
  const { file } = program;
  const startBackend = async (): Promise<Backend> => ({
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
