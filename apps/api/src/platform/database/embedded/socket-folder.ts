import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { StartupError } from '../../../startup-error.ts';
import type { Home } from './home.ts';

const socketName = '.s.PGSQL.5432';

/** The lowest limit of all systems: macOS allows 104 bytes, including the terminating zero. */
const longestSocketPath = 103;

/** The folder of the socket: in the home, or in the temporary folder if that path is too long. */
export const findSocketFolder = (folder: string, temporary = tmpdir()): string | undefined => {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const choices = [path.join(folder, 'socket'), path.join(temporary, `floorwright-${hash}`)];
  return choices.find(leavesRoom);
};

/** Creates the folder of the socket, private. */
export const openSocketFolder = ({ folder, user }: Home, temporary = tmpdir()): string => {
  const socketFolder = findSocketFolder(folder, temporary);
  if (socketFolder === undefined) {
    throw new StartupError(
      `Neither DATA_DIR nor the temporary folder ${temporary} has a path short enough for the ` +
        'socket of the database: set DATA_DIR to a shorter path.',
    );
  }
  makePrivate(socketFolder, user?.uid, user?.gid);
  return socketFolder;
};

/** Removes the folder after the database has stopped, because it may be in the temporary folder. */
export const closeSocketFolder = (socketFolder: string): void => {
  try {
    rmdirSync(socketFolder);
  } catch {
    // Files that others have put there are not deleted.
  }
};

const leavesRoom = (folder: string): boolean =>
  Buffer.byteLength(path.join(folder, socketName)) <= longestSocketPath;

/** Anyone who can enter this folder has access to the database, so only its owner may. */
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
