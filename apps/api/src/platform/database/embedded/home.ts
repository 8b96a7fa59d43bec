import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { StartupError } from '../../../startup-error.ts';
import { databaseUser, firstClosedFolder, type DatabaseUser } from './database-user.ts';
import { reasonOf } from './failures.ts';

/** The folder of the cluster and its socket, and the user that runs PostgreSQL. */
export type Home = { folder: string; user: DatabaseUser | undefined };

/** Where root stores files that the database user must reach but cannot in the project. */
export const outsideFolder = '/var/lib/floorwright';

/** Creates and returns the folder of the embedded database inside DATA_DIR. */
export const openDataFolder = (dataDir: string): string => {
  const folder = path.join(path.resolve(dataDir), 'postgres');
  // The database user needs to traverse the folder, but no other user may list it.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  return realpathSync(folder);
};

/**
 * The home is the data folder, unless this process runs as root and the database user cannot enter that
 * folder: then it is a folder outside, whose path is stored in a file named `location`.
 */
export const findHome = (
  dataFolder: string,
  log: (message: string) => void,
  outside = outsideFolder,
): Home => {
  const pointer = path.join(dataFolder, 'location');
  const folder = existsSync(pointer) ? readPointer(pointer) : dataFolder;
  const user = databaseUser(clusterIn(folder));
  const closed = user && allowTraversal(folder, user, log);
  if (user === undefined || closed === undefined) return { folder, user };

  if (folder !== dataFolder || existsSync(clusterIn(folder))) {
    throw new StartupError(
      `The user ${user.name}, which runs the database in ${folder}, cannot enter ${closed}: ` +
        `allow it with "chmod o+x ${closed}".`,
    );
  }
  try {
    const moved = pointOutside(pointer, dataFolder, outside);
    log(`The database is stored in ${moved}: the user ${user.name} cannot enter ${closed}.`);
    return { folder: moved, user };
  } catch (error) {
    throw new StartupError(
      `The user ${user.name}, which runs the database, cannot enter ${closed}, and ${outside} cannot ` +
        `be used instead (${reasonOf(error)}): set DATA_DIR to a folder that this user can enter.`,
    );
  }
};

/**
 * Returns the folder that the database user cannot enter, if any. The parent of the home belongs to the
 * product (usually DATA_DIR), so it is made traversable, but not readable.
 */
const allowTraversal = (
  folder: string,
  user: DatabaseUser,
  log: (message: string) => void,
): string | undefined => {
  const closed = firstClosedFolder(folder, user);
  if (closed === undefined || closed !== path.dirname(folder)) return closed;
  chmodSync(closed, statSync(closed).mode | 0o001);
  log(`The user ${user.name}, which runs the database, may now traverse ${closed}.`);
  return firstClosedFolder(folder, user);
};

export const clusterIn = (home: string): string => path.join(home, 'cluster');

const readPointer = (pointer: string): string => {
  const folder = readFileSync(pointer, 'utf8').trim();
  if (existsSync(folder)) return folder;
  throw new StartupError(
    `The database was stored in ${folder}, which no longer exists: restore it, ` +
      `or delete ${pointer} to start with an empty database.`,
  );
};

const pointOutside = (pointer: string, dataFolder: string, outside: string): string => {
  const folder = makeOutside(dataFolder, outside);
  const draft = `${pointer}.${process.pid}`;
  writeFileSync(draft, `${folder}\n`);
  try {
    linkSync(draft, pointer);
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true });
    // Another process that started at the same time was faster: its folder is used.
    if (existsSync(pointer)) return readPointer(pointer);
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
};

/** Always a new folder: the database of a deleted data folder with the same path must not reappear. */
const makeOutside = (dataFolder: string, outside: string): string => {
  const hash = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12);
  mkdirSync(outside, { recursive: true });
  chmodSync(outside, 0o755);
  for (let attempt = 1; ; attempt += 1) {
    const folder = path.join(outside, attempt === 1 ? hash : `${hash}-${attempt}`);
    try {
      mkdirSync(folder);
      chmodSync(folder, 0o711);
      return folder;
    } catch (error) {
      if (!existsSync(folder)) throw error;
    }
  }
};
