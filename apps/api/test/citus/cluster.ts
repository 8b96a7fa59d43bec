import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { z } from 'zod';

import { quickFolder } from '../quick-folder.ts';

const script = path.join(import.meta.dirname, '../../../../scripts/citus.mjs');

const Server = z.object({ host: z.string(), port: z.number(), pid: z.number(), url: z.string() });
const Servers = z.object({
  coordinator: Server,
  workers: z.array(Server),
  spare: Server.optional(),
});
export type CitusServers = z.infer<typeof Servers>;

export type CitusCluster = CitusServers & {
  /** Starts the servers that have stopped, on the same ports. */
  startAgain: () => Promise<CitusServers>;
  stop: () => Promise<void>;
};

/** Few, so that databases are made quickly. */
export const shardCount = 4;

/**
 * Servers with Citus for the length of a test. Without workers, one server stores the shards itself, so
 * that its databases can be copied.
 */
export const startCitus = async ({ workers = 0, spare = false } = {}): Promise<CitusCluster> => {
  const folder = mkdtempSync(path.join(quickFolder(), 'floorwright-citus-'));
  // As root the database runs as another user, who has to enter it.
  chmodSync(folder, 0o755);
  const order = async (name: 'start' | 'stop'): Promise<string> => {
    const args = [
      script,
      name,
      folder,
      '--quick',
      `--workers=${workers}`,
      `--shards=${shardCount}`,
    ];
    if (spare) args.push('--spare');
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return stdout;
  };
  const start = async () => Servers.parse(JSON.parse(await order('start')));
  const stop = async (): Promise<void> => {
    await order('stop');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await start()), startAgain: start, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
