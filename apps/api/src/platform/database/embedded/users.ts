import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { findProcess } from './processes.ts';

/**
 * The processes that share one database ("users"), each as an empty file. A process that leaves marks its
 * file and then looks for others; a process that joins creates its file and then looks for marks. So at
 * least one of the two sees the other, without a lock that a killed process could leave behind.
 */
export type Membership = {
  /** Waits for users that may be stopping the database. Users that leave later see this one. */
  othersHaveLeft(unwanted: AbortSignal): Promise<void>;
  /** Runs `whenLast` if no other running process uses the database, then ends the membership. */
  leave(whenLast: () => Promise<void>): Promise<void>;
};

const leavingMark = '.leaving';

export const joinUsers = (folder: string): Membership => {
  mkdirSync(folder, { recursive: true });
  const self = findProcess(process.pid);
  const name = [process.pid, self?.startedAt ?? '', randomBytes(4).toString('hex')].join('-');
  const file = path.join(folder, name);
  writeFileSync(file, '');

  const others = () => livingUsers(folder).filter((other) => !other.startsWith(name));

  return {
    async othersHaveLeft(unwanted) {
      const isLeaving = (other: string) => other.endsWith(leavingMark);
      while (!unwanted.aborted && others().some(isLeaving)) await pause(20);
    },
    async leave(whenLast) {
      if (existsSync(file)) renameSync(file, file + leavingMark);
      try {
        if (others().every((other) => other.endsWith(leavingMark))) await whenLast();
      } finally {
        rmSync(file + leavingMark, { force: true });
      }
    },
  };
};

/** The file names of users whose process is running. Removes the files of the others. */
const livingUsers = (folder: string): string[] => {
  // The data folder may have been deleted while the server was running.
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => {
    const [pid, startedAt] = name.split('-');
    const alive = findProcess(Number(pid))?.startedAt === startedAt;
    if (!alive) rmSync(path.join(folder, name), { force: true });
    return alive;
  });
};
