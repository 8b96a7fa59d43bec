import { randomUUID } from 'node:crypto';
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { maxUploadBytes } from '@floorwright/domain/files';

import { isStorageKey, type Storage } from './storage.ts';

/** A key as a path: a folder per two letters, so that no folder grows without bound. */
const placeOf = (folder: string, key: string): string => {
  if (!isStorageKey(key)) throw new Error('This is not a valid storage key.');
  const [kind = '', name = ''] = key.split('/');
  return path.join(folder, kind, name.slice(0, 2), name.slice(2, 4), name);
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

const unlessMissing = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const noSpace = (): Error =>
  Object.assign(new Error('The disk is full except for the reserved space.'), { code: 'ENOSPC' });

/** `reserve`: bytes of the disk to leave free. */
export const createDiskStorage = (
  folder: string,
  { reserve = 0, free = freeBytes } = {},
): Storage => {
  /** Bytes that running writes may still take. */
  let promised = 0;
  const assertRoom = async (taken: number): Promise<void> => {
    if (reserve > 0 && (await free(folder)) - taken < reserve) throw noSpace();
  };
  const unfinished = path.join(folder, 'unfinished');
  return {
    direct: null,
    probe: async () => {
      const found = await probeFolder(folder);
      return found === 'ok' && reserve > 0 && (await free(folder)) < reserve + maxUploadBytes
        ? 'error'
        : found;
    },
    diagnose: async () => {
      try {
        await tryFolder(folder);
        await assertRoom(maxUploadBytes);
        return null;
      } catch (error) {
        const code = codeOf(error);
        const isFull = code === 'ENOSPC' || code === 'EDQUOT';
        return `The folder ${folder} ${isFull ? 'is full' : 'cannot be used'} (${code}).`;
      }
    },
    write: async (key, bytes) => {
      const place = placeOf(folder, key);
      const temporary = path.join(unfinished, randomUUID());
      await mkdir(unfinished, { recursive: true, mode: 0o700 });
      promised += maxUploadBytes;
      try {
        await assertRoom(promised);
        // Opened before it is written, so that a write that fails at once cannot create it afterwards.
        const file = await open(temporary, 'w', 0o600);
        await pipeline(bytes, file.createWriteStream({ flush: true }));
        await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
        await rename(temporary, place);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      } finally {
        promised -= maxUploadBytes;
      }
    },
    read: async (key, first) => {
      const file = await unlessMissing(open(placeOf(folder, key)));
      return file && file.createReadStream(first === undefined ? {} : { start: 0, end: first - 1 });
    },
    sizeOf: async (key) => (await unlessMissing(stat(placeOf(folder, key))))?.size ?? null,
    remove: (key) => rm(placeOf(folder, key), { force: true }),
    removeRemains: async (before) => {
      for (const name of (await unlessMissing(readdir(unfinished))) ?? []) {
        const file = path.join(unfinished, name);
        const found = await unlessMissing(stat(file));
        if (found && found.mtime < before) await rm(file, { force: true });
      }
    },
  };
};

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Writes a file and reads it back, which detects a full or read-only disk. */
const tryFolder = async (folder: string): Promise<void> => {
  const id = randomUUID();
  const file = path.join(folder, `.probe-${id}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, id);
    if ((await readFile(file, 'utf8')) !== id)
      throw Object.assign(new Error('The disk does not return what was written.'), { code: 'EIO' });
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
};

const probeFolder = (folder: string): Promise<'ok' | 'severe'> =>
  tryFolder(folder).then(
    () => 'ok',
    () => 'severe',
  );
