import path from 'node:path';

import { StartupError } from '../../../startup-error.ts';
import { usableBinaries } from './binaries/binaries.ts';
import { ensureCluster } from './cluster.ts';
import { clusterIn, outsideFolder, type Home } from './home.ts';
import { removeForeignLocks } from './lock-file.ts';
import { assertNotServedElsewhere } from './served-elsewhere.ts';
import { causeIn, logLength, logSince, withOpenLog } from './server-log.ts';
import { spawnServer } from './server.ts';
import { openSocketFolder } from './socket-folder.ts';

/** A server process that was started. It may become ready, fail, or exit because another one was faster. */
export type StartAttempt = {
  pid: number | undefined;
  /** False after the process has exited because another server locks the cluster; throws if it failed. */
  isUnderWay(): boolean;
};

export const attemptStart = async (
  home: Home,
  dataFolder: string,
  unwanted: AbortSignal,
): Promise<StartAttempt> => {
  const { folder, user } = home;
  const cluster = clusterIn(folder);
  const binaries = usableBinaries(user, user === undefined ? dataFolder : outsideFolder);
  await ensureCluster(home, binaries, unwanted);
  const socketFolder = openSocketFolder(home);
  await assertNotServedElsewhere(home);
  removeForeignLocks(cluster, socketFolder);

  const logFile = logFileIn(dataFolder);
  const logStart = logLength(logFile);
  const plan = { binaries, cluster, socketFolder, user };
  const child = withOpenLog(logFile, user, (descriptor) => spawnServer(plan, descriptor));
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));

  return {
    pid: child.pid,
    isUnderWay() {
      if (failure !== undefined) throw failure;
      if (child.exitCode === null && child.signalCode === null) return true;
      const output = logSince(logFile, logStart);
      if (lockedByAnother.test(output)) return false;
      const reason = causeIn(output) ?? `it ended with code ${child.exitCode}`;
      throw new StartupError(
        `The embedded database does not start: ${reason} (its log is ${logFile}).`,
      );
    },
  };
};

export const logFileIn = (dataFolder: string): string => path.join(dataFolder, 'postgres.log');

/** The second message is about a killed server whose last processes are still exiting. */
const lockedByAnother = /lock file ".*" already exists|pre-existing shared memory block/;
