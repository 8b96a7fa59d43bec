import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const main = path.join(import.meta.dirname, '../../apps/api/dist/src/main.js');

export type Product = { url: string; databaseUrl: string; stop: () => Promise<void> };

/** The built product with demo data, on a port and a data folder of its own. */
export const startProduct = async (): Promise<Product> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'floorwright-bench-'));
  // The database runs as another user when the product runs as root, and has to get in.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = async (): Promise<void> => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(server, `${url}/api/status`);
    return { url, databaseUrl: databaseIn(dataDir), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
};

const untilReady = async (server: ChildProcess, url: string): Promise<void> => {
  while (server.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error('The product did not start.');
};

/** The embedded database listens on a socket, whose folder PostgreSQL writes down beside its data. */
const databaseIn = (dataDir: string): string => {
  const lock = readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  const socketFolder = lock.split('\n')[4] ?? '';
  return `postgres://floorwright@/floorwright?host=${encodeURIComponent(socketFolder)}&port=5432`;
};
