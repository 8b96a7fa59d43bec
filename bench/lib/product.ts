import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { accounts } from '@floorwright/contract';

import { type DataFolder, makeDataFolder } from './data-folder.ts';
import { freePort, startProgram } from './processes.ts';

const root = path.join(import.meta.dirname, '../..');
const builtServer = path.join(root, 'apps/api/dist/bundle/main.js');

/** The command of `npm start`. */
export const startScript = path.join(root, 'scripts/start.mjs');

export type Product = {
  url: string;
  databaseUrl: string;
  pid: number;
  /** The last part of its output. */
  output: () => string;
  stop: () => Promise<void>;
};

/** The SECRET_KEY of the products here. */
export const productKey = 'a key that is used for nothing but this';

type Options = {
  env?: NodeJS.ProcessEnv;
  program?: string;
  /** A data folder that outlives it; by default it has its own. */
  dataFolder?: DataFolder;
  /** Options of Node, such as `--expose-gc`. */
  flags?: readonly string[];
};

/** The built product as in production, with demo data. */
export const startProduct = async (options: Options = {}): Promise<Product> => {
  const dataFolder = options.dataFolder ?? makeDataFolder();
  const tidyUp = (): void => {
    if (options.dataFolder === undefined) dataFolder.remove();
  };
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    NODE_ENV: 'production',
    SECRET_KEY: productKey,
    PUBLIC_URL: url,
    PORT: String(port),
    DATA_DIR: dataFolder.path,
    DEMO: '1',
    LOG_LEVEL: 'error',
    ...options.env,
  };
  try {
    const program = options.program ?? builtServer;
    const { pid, output, stop } = await startProgram(
      [...(options.flags ?? []), program],
      env,
      'Floorwright is ready',
    );
    return {
      url,
      pid,
      output,
      databaseUrl: options.env?.['DATABASE_URL'] ?? databaseIn(dataFolder.path),
      stop: async () => {
        await stop();
        tidyUp();
      },
    };
  } catch (error) {
    tidyUp();
    throw error;
  }
};

/** The embedded database listens on a socket, whose folder PostgreSQL stores next to its data. */
export const databaseIn = (dataFolder: string): string => {
  const lock = readFileSync(path.join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8');
  const socketFolder = lock.split('\n')[4] ?? '';
  return `postgres://floorwright@/floorwright?host=${encodeURIComponent(socketFolder)}&port=5432`;
};

/** The Authorization header of the demo company's owner. */
export const signIn = async ({ url }: Product): Promise<{ authorization: string }> => {
  const ask = () =>
    fetch(url + accounts.signIn.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@demo.test', password: 'Demo-1234!' }),
    });
  let answer = await ask();
  // A busy machine sheds load, and hashing a password is the first to wait.
  for (let tries = 1; answer.status === 503 && tries < 60; tries += 1) {
    await pause(1000);
    answer = await ask();
  }
  if (!answer.ok) throw new Error(`The sign-in was answered with ${answer.status}.`);
  const { access_token } = accounts.signIn.responses[201].parse(await answer.json());
  return { authorization: `Token ${access_token.key}` };
};
