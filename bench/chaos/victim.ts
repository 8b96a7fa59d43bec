import { readFileSync } from 'node:fs';
import path from 'node:path';

import { makeDataFolder } from '../lib/data-folder.ts';
import { freePort, type Running, startProgram } from '../lib/processes.ts';
import { databaseIn } from '../lib/product.ts';

const builtServer = path.join(import.meta.dirname, '../../apps/api/dist/src/main.js');

/** The built product with its embedded database, either of which can be killed. */
export const startVictim = async () => {
  const folder = makeDataFolder();
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: folder.path, LOG_LEVEL: 'silent' };
  const start = (): Promise<Running> => startProgram([builtServer], env, 'Floorwright is ready');
  let running = await start();

  const databasePid = (): number => {
    const lock = path.join(folder.path, 'postgres/cluster/postmaster.pid');
    return Number(readFileSync(lock, 'utf8').split('\n')[0]);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl: () => databaseIn(folder.path),
    /** As a power cut or the kernel does it: nothing can be finished. */
    killServer: async (): Promise<void> => {
      await running.kill();
      running = await start();
    },
    /** The server has to bring it up again by itself. */
    killDatabase: (): void => {
      try {
        process.kill(databasePid(), 'SIGKILL');
      } catch {
        // It has not come up yet since it was killed last.
      }
    },
    stop: async (): Promise<void> => {
      await running.stop();
      folder.remove();
    },
  };
};

export type Victim = Awaited<ReturnType<typeof startVictim>>;
