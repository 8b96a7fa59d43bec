import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { bringUp, type UsableServer } from './bring-up.ts';
import { connectionString } from './connection.ts';
import { explainFailure, unwritable } from './failures.ts';
import { clusterIn, findHome, type Home, openDataFolder } from './home.ts';
import { findServer } from './lock-file.ts';
import { giveBackReserve, watchReserve } from './reserve.ts';
import { assertNotServedElsewhere } from './served-elsewhere.ts';
import { limitLogSize } from './server-log.ts';
import { stopServer } from './server.ts';
import { closeSocketFolder } from './socket-folder.ts';
import { logFileIn } from './start-attempt.ts';
import { joinUsers, type Membership } from './users.ts';

export type EmbeddedPostgres = {
  connectionString: string;
  pid: number;
  /** Whether the database was already running. */
  adopted: boolean;
  /** The folder of the cluster. */
  location: string;
  /** Restarts the database if it has stopped, for example because it was killed or the disk was full. */
  ensureRunning(): Promise<void>;
  /** Stops the database unless another running process uses it. */
  stop(): Promise<void>;
};

/** Starts PostgreSQL in the data folder, or joins a server that already runs there. */
export const startEmbeddedPostgres = async (options: {
  dataDir: string;
  log: (message: string) => void;
  /** When aborted, the start ends early and rejects. */
  unwanted?: AbortSignal;
}): Promise<EmbeddedPostgres> => {
  const dataFolder = openOrExplain(options.dataDir);
  const home = await findUsableHome(dataFolder, options.log);
  const location = clusterIn(home.folder);
  const membership = joinDataFolder(dataFolder);
  try {
    const { unwanted = new AbortController().signal } = options;
    await membership.othersHaveLeft(unwanted);
    const bringUpHere = (signal: AbortSignal) =>
      bringUp(home, dataFolder, { log: options.log, unwanted: signal });
    const server = await bringUpHere(unwanted);
    const stopping = new AbortController();
    const restart = async () => {
      await giveBackReserve(dataFolder);
      return bringUpHere(stopping.signal);
    };
    const installation = { location, dataFolder, stopping, restart };
    return inUse(server, installation, membership);
  } catch (error) {
    await membership.leave(() => stopRunning(location));
    throw explainFailure(error);
  }
};

const openOrExplain = (dataDir: string): string => {
  try {
    return openDataFolder(dataDir);
  } catch (error) {
    throw unwritable(dataDir, error);
  }
};

/** Asked before joining, which removes the files of users that cannot be seen from here. */
const findUsableHome = async (
  dataFolder: string,
  log: (message: string) => void,
): Promise<Home> => {
  try {
    const home = findHome(dataFolder, log);
    await assertNotServedElsewhere(home);
    return home;
  } catch (error) {
    throw explainFailure(error);
  }
};

const joinDataFolder = (dataFolder: string): Membership => {
  try {
    return joinUsers(path.join(dataFolder, 'users'));
  } catch (error) {
    throw unwritable(path.dirname(dataFolder), error);
  }
};

type Installation = {
  location: string;
  dataFolder: string;
  stopping: AbortController;
  restart: () => Promise<unknown>;
};

/** How long `stop` waits for a restart that is in progress. */
const restartTimeoutMs = 1_000;

const inUse = (
  server: UsableServer,
  { location, dataFolder, stopping, restart }: Installation,
  membership: Membership,
): EmbeddedPostgres => {
  const stopLimitingLog = limitLogSize(logFileIn(dataFolder));
  const stopWatchingReserve = watchReserve(dataFolder);
  let ending: Promise<void> | undefined;
  let restarting: Promise<void> | undefined;
  const restartUnlessStopped = async () => {
    await restart().catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error;
    });
  };
  const end = async () => {
    stopLimitingLog();
    stopWatchingReserve();
    stopping.abort();
    if (restarting)
      await Promise.race([
        restarting.catch(() => undefined),
        pause(restartTimeoutMs, undefined, { ref: false }),
      ]);
    await membership.leave(async () => {
      await stopRunning(location, server.pid);
      closeSocketFolder(server.socketFolder);
    });
  };
  return {
    connectionString: connectionString(server.socketFolder),
    pid: server.pid,
    adopted: server.adopted,
    location,
    ensureRunning: async () => {
      if (ending) return;
      restarting ??= restartUnlessStopped().finally(() => {
        restarting = undefined;
      });
      await restarting;
    },
    stop: () => (ending ??= end()),
  };
};

/** The lock file names the server, unless the data folder was deleted while it was running. */
const stopRunning = async (cluster: string, lastKnown?: number): Promise<void> => {
  const pid = findServer(cluster)?.pid ?? lastKnown;
  if (pid !== undefined) await stopServer(pid, cluster);
};
