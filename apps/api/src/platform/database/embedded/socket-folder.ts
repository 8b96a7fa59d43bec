import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { StartupError } from '../../../startup-error.ts';
import type { Home } from './home.ts';

const socketName = '.s.PGSQL.5432';

/** The shortest limit among the systems: macOS gives the address 104 bytes with its closing zero. */
const longestSocketPath = 103;

/** The private folder of the database's socket: in its home, or a short one when that path is long. */
export const openSocketFolder = ({ folder, user }: Home, temporary = tmpdir()): string => {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const choices = [path.join(folder, 'socket'), path.join(temporary, `floorwright-${hash}`)];
  const socketFolder = choices.find(leavesRoom);
  if (socketFolder === undefined) {
    throw new StartupError(
      `Neither DATA_DIR nor the temporary folder ${temporary} has a path short enough for the ` +
        'socket of the database: set DATA_DIR to a shorter path.',
    );
  }
  makePrivate(socketFolder, user?.uid, user?.gid);
  return socketFolder;
};

/** Leaves nothing behind in the temporary folder once the database is stopped. */
export const closeSocketFolder = (socketFolder: string): void => {
  try {
    rmdirSync(socketFolder);
  } catch {
    // Whatever else someone put there is not ours to delete.
  }
};

const leavesRoom = (folder: string): boolean =>
  Buffer.byteLength(path.join(folder, socketName)) <= longestSocketPath;

/** Every user who can enter this folder is trusted, so it must be the database user's own and closed. */
const makePrivate = (folder: string, uid = process.getuid?.(), gid = process.getgid?.()): void => {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const found = lstatSync(folder, { throwIfNoEntry: false });
    if (found === undefined) throw error;
    const ours = found.uid === uid || found.uid === process.getuid?.();
    if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0) {
      throw new StartupError(
        `${folder} is meant for the socket of the database but is open to others: delete it.`,
      );
    }
  }
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
};
