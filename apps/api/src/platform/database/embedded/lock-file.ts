import { existsSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { findProcess } from './processes.ts';

/** What PostgreSQL says about a running server in the cluster's `postmaster.pid`. */
export type RunningServer = { pid: number; socketFolder: string; ready: boolean };

/** The server that runs on this cluster, whoever started it. */
export const findServer = (cluster: string): RunningServer | undefined => {
  const server = parse(read(cluster));
  return server !== undefined && servesCluster(server.pid, cluster) ? server : undefined;
};

/** The socket folder is the fifth line, the state the eighth; both are written a little later. */
const parse = (content: string): RunningServer | undefined => {
  const lines = content.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7] === 'ready' };
};

const read = (cluster: string): string => {
  try {
    return readFileSync(lockFile(cluster), 'utf8');
  } catch {
    return '';
  }
};

const lockFile = (cluster: string): string => {
  return path.join(cluster, 'postmaster.pid');
};

/**
 * Whether the process is a PostgreSQL server that works on this cluster. One whose folder is not
 * where it was any more is taken for ours as well: the data folder may have been moved under it.
 */
export const servesCluster = (pid: number, cluster: string): boolean => {
  const command = findProcess(pid)?.command ?? '';
  const folder = /^(?:\S.*\/)?postgres -D (.+?)(?: -|$)/.exec(command)?.[1];
  if (folder === undefined) return false;
  return (
    !existsSync(folder) || !existsSync(cluster) || realpathSync(folder) === realpathSync(cluster)
  );
};

/**
 * Removes a lock whose process number now belongs to some other program, which PostgreSQL would take
 * for its own kind and refuse to start. A lock of a dead process is left to PostgreSQL, which knows
 * best whether the rest of that server is gone.
 */
export const removeForeignLock = (cluster: string): void => {
  const content = read(cluster);
  const pid = parse(content)?.pid;
  if (pid === undefined || findProcess(pid) === undefined || servesCluster(pid, cluster)) return;
  const aside = `${lockFile(cluster)}.${process.pid}`;
  renameSync(lockFile(cluster), aside);
  // Between reading and renaming, another process may have done the same and started a server.
  if (readFileSync(aside, 'utf8') === content) rmSync(aside);
  else renameSync(aside, lockFile(cluster));
};
