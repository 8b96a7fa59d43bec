import { existsSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { findProcess } from './processes.ts';

/** A running server, from the cluster's lock file `postmaster.pid`. */
export type RunningServer = { pid: number; socketFolder: string; ready: boolean };

/** The running server of this cluster, whichever process started it. */
export const findServer = (cluster: string): RunningServer | undefined => {
  const server = parse(read(path.join(cluster, 'postmaster.pid')));
  return server !== undefined && servesCluster(server.pid, cluster) ? server : undefined;
};

/** PostgreSQL writes the socket folder (line 5) and the state (line 8) after creating the file. */
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
 * Whether the process is a PostgreSQL server of this cluster. If one of the folders no longer exists, it
 * counts as well: the data folder may have been moved while the server was running.
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
 * Removes the lock files of a killed server whose process id now belongs to another program: PostgreSQL
 * would mistake that for a running server and refuse to start. Lock files of a dead process are left to
 * PostgreSQL, which checks whether other processes of that server are still running.
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

/** After the lock file was read, another process may have removed it and started a server. */
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
