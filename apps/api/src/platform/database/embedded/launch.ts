import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { bringUp, type UsableServer } from './bring-up.ts';
import { connectionString } from './connection.ts';
import { explained, unwritable } from './failures.ts';
import { clusterIn, findHome, openDataFolder } from './home.ts';
import { findServer } from './lock-file.ts';
import { keepLogShort } from './server-log.ts';
import { stopServer } from './server.ts';
import { closeSocketFolder } from './socket-folder.ts';
import { logFileIn } from './start-attempt.ts';
import { joinUsers, type Membership } from './users.ts';

export type EmbeddedPostgres = {
  connectionString: string;
  pid: number;
  /** Whether the database was running already. */
  adopted: boolean;
  /** The folder that holds the data. */
  location: string;
  /** Brings the database up again if it has gone, such as killed or for want of space. */
  ensureRunning(): Promise<void>;
  /** Stops the database, unless another living process uses it. */
  stop(): Promise<void>;
};

/** Starts PostgreSQL on the data folder, or joins the one that already runs there. */
export const startEmbeddedPostgres = async (options: {
  dataDir: string;
  log: (message: string) => void;
  /** Aborted, the start waits no longer and rejects. */
  unwanted?: AbortSignal;
}): Promise<EmbeddedPostgres> => {
  const { dataFolder, membership } = joinDataFolder(options.dataDir);
  let location: string | undefined;
  try {
    const home = findHome(dataFolder, options.log);
    location = clusterIn(home.folder);
    const { unwanted = new AbortController().signal } = options;
    await membership.othersHaveLeft(unwanted);
    const bringUpHere = (signal: AbortSignal) =>
      bringUp(home, dataFolder, { log: options.log, unwanted: signal });
    const server = await bringUpHere(unwanted);
    const stopping = new AbortController();
    const revive = () => bringUpHere(stopping.signal);
    const installation = { location, logFile: logFileIn(dataFolder), stopping, revive };
    return inUse(server, installation, membership);
  } catch (error) {
    const cluster = location;
    await membership.leave(async () => {
      if (cluster !== undefined) await stopRunning(cluster);
    });
    throw explained(error);
  }
};

const joinDataFolder = (dataDir: string): { dataFolder: string; membership: Membership } => {
  try {
    const dataFolder = openDataFolder(dataDir);
    return { dataFolder, membership: joinUsers(path.join(dataFolder, 'users')) };
  } catch (error) {
    throw unwritable(dataDir, error);
  }
};

type Installation = {
  location: string;
  logFile: string;
  stopping: AbortController;
  revive: () => Promise<unknown>;
};

/** A database that is being brought up while it has to stop is waited for this long, in milliseconds. */
const revivalEndsWithin = 1_000;

const inUse = (
  server: UsableServer,
  { location, logFile, stopping, revive }: Installation,
  membership: Membership,
): EmbeddedPostgres => {
  const endLogKeeping = keepLogShort(logFile);
  let ending: Promise<void> | undefined;
  let reviving: Promise<void> | undefined;
  const reviveUnlessStopped = async () => {
    await revive().catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error;
    });
  };
  const end = async () => {
    endLogKeeping();
    stopping.abort();
    if (reviving)
      await Promise.race([
        reviving.catch(() => undefined),
        pause(revivalEndsWithin, undefined, { ref: false }),
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
      reviving ??= reviveUnlessStopped().finally(() => {
        reviving = undefined;
      });
      await reviving;
    },
    stop: () => (ending ??= end()),
  };
};

/** The lock knows the server, unless someone deleted the data folder under it. */
const stopRunning = async (cluster: string, lastKnown?: number): Promise<void> => {
  const pid = findServer(cluster)?.pid ?? lastKnown;
  if (pid !== undefined) await stopServer(pid, cluster);
};
