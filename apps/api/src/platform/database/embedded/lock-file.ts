import { existsSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { findProcess } from './processes.ts';

/** What PostgreSQL says about a running server in the cluster's `postmaster.pid`. */
export type RunningServer = { pid: number; socketFolder: string; ready: boolean };

/** The server that runs on this cluster, from any process. */
export const findServer = (cluster: string): RunningServer | undefined => {
  const server = parse(read(path.join(cluster, 'postmaster.pid')));
  return server !== undefined && servesCluster(server.pid, cluster) ? server : undefined;
};

/** The socket folder is the fifth line, the state the eighth; both are written a little later. */
const parse = (content: string): RunningServer | undefined => {
  const lines = content.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7] === 'ready' };
};

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Whether the process is a PostgreSQL server that works on this cluster. One whose folder is not
 * where it was any more is taken for ours as well: the data folder may have been moved under it.
 */
export const servesCluster = (pid: number, cluster: string): boolean => {
  const command = findProcess(pid)?.command ?? '';
  if (command.includes(`postgres -D ${cluster} -`)) return true;
  const folder = /^(?:\S.*\/)?postgres -D (.+?)(?: -|$)/.exec(command)?.[1];
  if (folder === undefined) return false;
  if (!existsSync(folder) || !existsSync(cluster)) return true;
  return realpathSync(folder) === realpathSync(cluster);
};

/**
 * Removes the locks of a killed server whose process number now belongs to some other program, which
 * PostgreSQL would take for its own kind and refuse to start. Those of a dead process are left to
 * PostgreSQL, which knows best whether the rest of that server is gone.
 */
export const removeForeignLocks = (cluster: string, socketFolder: string): void => {
  const locks = [path.join(cluster, 'postmaster.pid'), path.join(socketFolder, socketLock)];
  for (const lock of locks) {
    const content = read(lock);
    const pid = parse(content)?.pid;
    const foreign = pid !== undefined && findProcess(pid) && !servesCluster(pid, cluster);
    if (foreign) removeIfUnchanged(lock, content);
  }
};

const socketLock = '.s.PGSQL.5432.lock';

/** Between reading and removing, another process may have done the same and started a server. */
const removeIfUnchanged = (lock: string, content: string): void => {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (read(aside) === content) rmSync(aside);
  else renameSync(aside, lock);
};
