import { setTimeout as pause } from 'node:timers/promises';

import { StartupError } from '../../../startup-error.ts';
import { openDatabase } from './connection.ts';
import { clusterIn, type Home } from './home.ts';
import { findServer, type RunningServer } from './lock-file.ts';
import { stopServer } from './server.ts';
import { attemptStart, type StartAttempt } from './start-attempt.ts';

export type UsableServer = RunningServer & { adopted: boolean };

/**
 * Returns a server with the product's database open. Polls the cluster's lock file: a server that is ready
 * is joined, one that is starting or stopping is waited for, and if there is none, one is started. If two
 * processes start one at the same time, PostgreSQL's lock decides, and the other process joins.
 */
export const bringUp = async (
  home: Home,
  dataFolder: string,
  { log, unwanted }: { log: (message: string) => void; unwanted: AbortSignal },
): Promise<UsableServer> => {
  const cluster = clusterIn(home.folder);
  const waiting = beginWaiting(log);
  let attempt: StartAttempt | undefined;
  for (;;) {
    const server = findServer(cluster);
    // A server that was just started can be stopped only after its lock file names it.
    if (unwanted.aborted && (server !== undefined || !attempt?.isUnderWay()))
      throw new StartupError('The embedded database was asked to stop while it was starting.');
    if (server?.ready === true) {
      const state = await openDatabase(server.socketFolder);
      if (state === 'open') return { ...server, adopted: server.pid !== attempt?.pid };
      // Its socket was deleted, or someone started it without one.
      if (state === 'unreachable') await stopServer(server.pid, cluster);
    } else if (server === undefined) {
      if (attempt === undefined) attempt = await attemptStart(home, dataFolder, unwanted);
      else if (!attempt.isUnderWay()) attempt = undefined;
    }
    await waiting.pause();
  }
};

const reportAfter = 3_000;
const giveUpAfter = 5 * 60_000;

const beginWaiting = (log: (message: string) => void): { pause(): Promise<void> } => {
  const begin = performance.now();
  let isReported = false;
  return {
    async pause() {
      const waited = performance.now() - begin;
      if (waited > giveUpAfter) {
        throw new StartupError(
          'The embedded database did not become ready within five minutes: ' +
            'see its log, postgres.log in the data folder, and start again.',
        );
      }
      if (waited > reportAfter && !isReported) {
        isReported = true;
        log('Waiting for the database to become ready…');
      }
      await pause(10);
    },
  };
};
