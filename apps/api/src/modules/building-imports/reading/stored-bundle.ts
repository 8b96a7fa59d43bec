import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';

import type { FailedBundle } from '@floorwright/domain/venue-bundle';
import { z } from 'zod';

import { minutes } from '../../../platform/clock/clock.ts';
import { createChildren } from '../../../platform/threads/child-processes.ts';
import type { FileStore } from '../../files/index.ts';
import { type Archive, inFolder, openArchive } from './archive.ts';
import type {
  OpenedArchive,
  PackedOutcome,
  ReadBuilding,
  ReadFloor,
  ReadOutcome,
} from './document.ts';

/** In megabytes: several times what the largest bundle needs once it is parsed. */
const memory = 1024;

/** Files are read in another process, so that they can neither block nor exhaust this one. */
const readInChild = createChildren({
  file: './bundle-process',
  from: import.meta.url,
  memory,
  timeoutMs: minutes(2),
});

/** What the child process answers was made by this program. */
const Answer = z.custom<PackedOutcome>((value) => typeof value === 'object' && value !== null);
const Floor = z.custom<ReadFloor | null>((value) => typeof value === 'object');

const read = async (
  file: string,
  filename: string,
  signal: AbortSignal | undefined,
): Promise<ReadOutcome> => {
  const ended = await readInChild({ path: file, filename }, { signal });
  if (ended.outcome !== 'answered')
    return { outcome: 'failed', failure: { code: 'too_complex', file: filename, message: null } };
  const answer = Answer.parse(ended.answer);
  if (answer.outcome === 'failed') return answer;
  const buildings: ReadBuilding[] = [];
  for (const { floors: packed, ...building } of answer.buildings) {
    const floors: (ReadFloor | null)[] = [];
    for (const floor of packed) {
      floors.push(Floor.parse(JSON.parse(floor)));
      // Others are served between two floors.
      await setImmediate();
    }
    buildings.push({ ...building, floors });
  }
  return { outcome: 'read', read: { ...answer.read, buildings }, bundle: answer.bundle };
};

type StoredArchive = { key: string; file_id: number; filename: string };

/** Works on a copy of the file, because parts of an archive are read in any order. */
const withCopy = async <T>(
  { storage }: Pick<FileStore, 'storage'>,
  { key, file_id: fileId }: StoredArchive,
  work: (file: string) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'floorwright-import-'));
  try {
    const file = path.join(folder, 'bundle.zip');
    const stored = await storage.read(key);
    if (!stored) throw new Error(`The bytes of file ${fileId} are missing.`);
    await pipeline(stored, createWriteStream(file, { mode: 0o600 }));
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

type WithBundle = {
  /** Ends reading early. */
  signal?: AbortSignal;
  work: (opened: OpenedArchive) => Promise<void>;
  fail: (failure: FailedBundle) => Promise<void>;
};

/** Reads a stored archive, and works with its contents while its layers and pictures can be read. */
export const withStoredBundle = (
  store: Pick<FileStore, 'storage'>,
  stored: StoredArchive,
  { signal, work, fail }: WithBundle,
): Promise<void> =>
  withCopy(store, stored, async (file) => {
    const answer = await read(file, stored.filename, signal);
    if (answer.outcome === 'failed') return fail(answer.failure);
    const opened = await openArchive(answer.bundle, stored.filename);
    if (opened.outcome === 'failed') return fail(opened.failure);
    const { archive } = opened;
    const buildings = answer.read.buildings.map((contents) => ({
      contents,
      archive: inFolder(archive, contents.folder),
    }));
    try {
      await work({ ...answer.read, buildings });
    } finally {
      archive.zip.close();
    }
  });

/** The kind of a stored archive; null if it does not describe a building. */
export const kindOfArchive = (
  store: Pick<FileStore, 'storage'>,
  stored: StoredArchive,
): Promise<Archive['kind'] | null> =>
  withCopy(store, stored, async (file) => {
    const opened = await openArchive(file, stored.filename);
    if (opened.outcome === 'failed') return null;
    opened.archive.zip.close();
    return opened.archive.kind;
  });
