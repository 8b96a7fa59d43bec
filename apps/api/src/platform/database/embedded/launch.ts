import path from 'node:path';

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
}): Promise<EmbeddedPostgres> => {
  const { dataFolder, membership } = joinDataFolder(options.dataDir);
  let location: string | undefined;
  try {
    const home = findHome(dataFolder, options.log);
    location = clusterIn(home.folder);
    await membership.othersHaveLeft();
    const server = await bringUp(home, dataFolder, options.log);
    const revive = async () => void (await bringUp(home, dataFolder, options.log));
    return inUse(server, { location, revive, logFile: logFileIn(dataFolder) }, membership);
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

type Installation = { location: string; logFile: string; revive: () => Promise<void> };

const inUse = (
  server: UsableServer,
  { location, logFile, revive }: Installation,
  membership: Membership,
): EmbeddedPostgres => {
  const endLogKeeping = keepLogShort(logFile);
  let ending: Promise<void> | undefined;
  let reviving: Promise<void> | undefined;
  const end = async () => {
    endLogKeeping();
    await reviving?.catch(() => undefined);
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
      reviving ??= revive().finally(() => {
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
