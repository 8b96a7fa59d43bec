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

/** Where the cluster and its socket live, and who runs the database there. */
export type Home = { folder: string; user: DatabaseUser | undefined };

/** Things that root keeps outside the project, for a database user who cannot enter the project. */
export const outsideFolder = '/var/lib/floorwright';

/** Makes and returns the folder of the embedded database inside DATA_DIR. */
export const openDataFolder = (dataDir: string): string => {
  const folder = path.join(path.resolve(dataDir), 'postgres');
  // Others may pass through, for the database user's sake, but not look around.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  return realpathSync(folder);
};

/**
 * The home is the data folder itself, unless root runs the server and the database user cannot enter
 * that folder: then a folder outside, to which a file named `location` points from then on.
 */
export const findHome = (
  dataFolder: string,
  log: (message: string) => void,
  outside = outsideFolder,
): Home => {
  const pointer = path.join(dataFolder, 'location');
  const folder = existsSync(pointer) ? readPointer(pointer) : dataFolder;
  const user = databaseUser(clusterIn(folder));
  const closed = user && openTheWay(folder, user, log);
  if (user === undefined || closed === undefined) return { folder, user };

  if (folder !== dataFolder || existsSync(clusterIn(folder))) {
    throw new StartupError(
      `The user ${user.name}, which runs the database in ${folder}, cannot enter ${closed}: ` +
        `allow it with "chmod o+x ${closed}".`,
    );
  }
  try {
    const moved = pointOutside(pointer, dataFolder, outside);
    log(`The database is kept in ${moved}: the user ${user.name} cannot enter ${closed}.`);
    return { folder: moved, user };
  } catch (error) {
    throw new StartupError(
      `The user ${user.name}, which runs the database, cannot enter ${closed}, and ${outside} cannot ` +
        `be used instead (${reasonOf(error)}): set DATA_DIR to a folder that this user can enter.`,
    );
  }
};

/**
 * Returns the folder that keeps the database user out, if any. The one right above the home is the
 * product's own, DATA_DIR as a rule, and is opened for passing through, but not for looking around.
 */
const openTheWay = (
  folder: string,
  user: DatabaseUser,
  log: (message: string) => void,
): string | undefined => {
  const closed = firstClosedFolder(folder, user);
  if (closed === undefined || closed !== path.dirname(folder)) return closed;
  chmodSync(closed, statSync(closed).mode | 0o001);
  log(`The user ${user.name}, which runs the database, may now pass through ${closed}.`);
  return firstClosedFolder(folder, user);
};

export const clusterIn = (home: string): string => path.join(home, 'cluster');

const readPointer = (pointer: string): string => {
  const folder = readFileSync(pointer, 'utf8').trim();
  if (existsSync(folder)) return folder;
  throw new StartupError(
    `The database was kept in ${folder}, which is gone: bring it back, ` +
      `or delete ${pointer} to begin with an empty database.`,
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
    // Another process that started at the same moment was faster, and its choice holds.
    if (existsSync(pointer)) return readPointer(pointer);
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
};

/** A new folder: one left by an earlier data folder of the same name must not come back to life. */
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
