import { StartupError } from '../../../startup-error.ts';
import { answersOn } from './connection.ts';
import { clusterIn, type Home } from './home.ts';
import { findServer } from './lock-file.ts';
import { findSocketFolder } from './socket-folder.ts';

/**
 * Refuses a cluster that a server serves which is not a process of this machine as we see it: one in another
 * container with the same volume. Its process id means nothing here, and PostgreSQL would take its lock file
 * for a stale one, so that two servers would write one cluster. Its socket answers in every container.
 */
export const assertNotServedElsewhere = async ({ folder }: Home): Promise<void> => {
  const cluster = clusterIn(folder);
  const socketFolder = findSocketFolder(folder);
  if (socketFolder === undefined || findServer(cluster) !== undefined) return;
  if (!(await answersOn(socketFolder))) return;
  // Another process of this machine may have started it meanwhile: the lock file is older than the socket.
  if (findServer(cluster) !== undefined) return;
  throw new StartupError(
    `The database in ${folder} is in use by another container: one container at a time may use it. ` +
      'Run commands inside that container, such as with docker exec, or stop it first.',
  );
};
