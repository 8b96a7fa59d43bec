import { existsSync } from 'node:fs';
import { open, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';

const chunk = Buffer.alloc(1024 * 1024);
/** Three segments of PostgreSQL's log and the files of a start. */
const reservedChunks = 48;
const checkEvery = 60_000;

export const reservedBytes = reservedChunks * chunk.length;

export const reserveIn = (dataFolder: string): string => path.join(dataFolder, 'reserve');

type FreeBytes = (folder: string) => Promise<number>;

const freeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Takes space that the database gets back when something else has filled the disk: without any, it could
 * not start again, and no one could read.
 */
export const takeReserve = async (dataFolder: string, free = freeBytes): Promise<void> => {
  const file = reserveIn(dataFolder);
  if (existsSync(file) || (await free(dataFolder)) < 4 * reservedBytes) return;
  const unfinished = `${file}.${process.pid}`;
  try {
    const handle = await open(unfinished, 'w', 0o600);
    try {
      // Written, because the space of a file that is only extended is not taken.
      for (let written = 0; written < reservedChunks; written += 1) await handle.write(chunk);
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
};

/** Gives the space back if there is no other. */
export const giveBackReserve = async (dataFolder: string, free = freeBytes): Promise<void> => {
  if ((await free(dataFolder)) < reservedBytes) await rm(reserveIn(dataFolder), { force: true });
};

/** Takes the reserve, also again when there is room for it, until the returned function is called. */
export const watchReserve = (dataFolder: string): (() => void) => {
  // A database without a reserve works, too.
  const take = (): void => void takeReserve(dataFolder).catch(() => undefined);
  const timer = setInterval(take, checkEvery);
  timer.unref();
  return () => clearInterval(timer);
};
