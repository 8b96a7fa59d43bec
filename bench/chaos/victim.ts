import { readFileSync } from 'node:fs';
import path from 'node:path';

import { makeDataFolder } from '../lib/data-folder.ts';
import { freePort, type Running, startProgram } from '../lib/processes.ts';
import { databaseIn } from '../lib/product.ts';

const builtServer = path.join(import.meta.dirname, '../../apps/api/dist/bundle/main.js');

/** The built product with its embedded database; both can be killed. */
export const startVictim = async (options: { smtpUrl: string }) => {
  const folder = makeDataFolder();
  const port = await freePort();
  const env = {
    PORT: String(port),
    DATA_DIR: folder.path,
    LOG_LEVEL: 'warn',
    SMTP_URL: options.smtpUrl,
  };
  let running: Running | undefined;
  let fail: (error: Error) => void = () => undefined;
  /** Rejects when the process ends by itself. */
  const crash = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  // It may reject before it is awaited.
  crash.catch(() => undefined);
  const start = async (): Promise<void> => {
    const started = await startProgram([builtServer], env, 'Floorwright is ready');
    running = started;
    void started.ended.then(() => {
      if (running === started) fail(new Error('The server ended by itself.'));
    });
  };
  const end = async (how: 'kill' | 'stop'): Promise<void> => {
    const ending = running;
    running = undefined;
    await ending?.[how]();
  };
  await start();

  const databasePid = (): number => {
    const lock = path.join(folder.path, 'postgres/cluster/postmaster.pid');
    return Number(readFileSync(lock, 'utf8').split('\n')[0]);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    crash,
    /** The last log lines of the process. */
    log: () => running?.output() ?? '',
    databaseUrl: () => databaseIn(folder.path),
    /** Like a power cut or the OOM killer: nothing can be finished. */
    killServer: async (): Promise<void> => {
      await end('kill');
      await start();
    },
    /** The server has to restart it by itself. */
    killDatabase: (): void => {
      try {
        process.kill(databasePid(), 'SIGKILL');
      } catch {
        // It has not restarted since the last kill.
      }
    },
    stop: async (): Promise<void> => {
      await end('stop');
      folder.remove();
    },
  };
};
