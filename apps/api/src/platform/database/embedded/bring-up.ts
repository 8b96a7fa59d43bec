import { setTimeout as pause } from 'node:timers/promises';

import { StartupError } from '../../../startup-error.ts';
import { openDatabase } from './connection.ts';
import { clusterIn, type Home } from './home.ts';
import { findServer, type RunningServer } from './lock-file.ts';
import { stopServer } from './server.ts';
import { attemptStart, type StartAttempt } from './start-attempt.ts';

export type UsableServer = RunningServer & { adopted: boolean };

/**
 * Brings the cluster's server to where the product's database can be used. The cluster's own lock
 * says which server there is; everything else follows from looking at it again and again: one that
 * answers is joined, one that comes up or goes down is waited for, and where there is none one is
 * started. When two processes start one at the same time, the lock decides and the other joins.
 */
export const bringUp = async (
  home: Home,
  dataFolder: string,
  { log, unwanted }: { log: (message: string) => void; unwanted: AbortSignal },
): Promise<UsableServer> => {
  const cluster = clusterIn(home.folder);
  const patience = beginWaiting(log);
  let attempt: StartAttempt | undefined;
  for (;;) {
    const server = findServer(cluster);
    // One that was just started is waited for until its lock file names it, so that it can be stopped.
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
    await patience.pause();
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
            'look into its log, postgres.log in the data folder, and start again.',
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
