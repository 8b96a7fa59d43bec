import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { findProcess } from './processes.ts';

/**
 * Server processes that share one database, as empty files named after each process. A user that
 * leaves first marks its file and then looks for others; a user that comes first writes its file and
 * then looks for marks. So at least one of the two sees the other, and no lock is needed that a
 * killed process could leave behind.
 */
export type Membership = {
  /** Waits for those who are about to stop the database; those that leave later will see this user. */
  othersHaveLeft(unwanted: AbortSignal): Promise<void>;
  /** Runs `whenLast` if no other living process uses the database, then ends the membership. */
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

/** File names of the users whose process still runs; the files of dead ones are removed. */
const livingUsers = (folder: string): string[] => {
  // Someone may have deleted the whole data folder under a running server.
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => {
    const [pid, startedAt] = name.split('-');
    const alive = findProcess(Number(pid))?.startedAt === startedAt;
    if (!alive) rmSync(path.join(folder, name), { force: true });
    return alive;
  });
};
