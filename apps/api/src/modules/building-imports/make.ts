import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { FailedBundle } from '@floorwright/domain/venue-bundle';
import { z } from 'zod';

import { createChildren } from '../../platform/threads/child-processes.ts';
import { type FileStore, sumRoom } from '../files/index.ts';
import type { OnBehalf } from './queue.ts';
import { openArchive } from './reading/archive.ts';
import type { ReadOutcome } from './reading/document.ts';
import { failImport, findUnfinished, type UnfinishedImport } from './repository.ts';
import { bytesOf, storeFiles } from './writing/store-files.ts';
import { writeBuilding } from './writing/write.ts';

/** In megabytes: several times what the largest bundle needs once it is parsed. */
const memory = 1024;

/** Files are read in another process, so that they can neither block nor exhaust this one. */
const readInChild = createChildren({
  file: './reading/bundle-process',
  from: import.meta.url,
  memory,
});

/** What the child process answers was made by this program. */
const Answer = z.custom<ReadOutcome>((value) => typeof value === 'object' && value !== null);

const read = async (file: string, filename: string): Promise<ReadOutcome> => {
  const ended = await readInChild({ path: file, filename });
  return ended.outcome === 'answered'
    ? Answer.parse(ended.answer)
    : { outcome: 'failed', failure: { code: 'too_complex', file: filename, message: null } };
};

/** Works on a copy of the file, because parts of an archive are read in any order. */
const withCopy = async <T>(
  { storage }: Pick<FileStore, 'storage'>,
  row: UnfinishedImport,
  work: (file: string) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'floorwright-import-'));
  try {
    const file = path.join(folder, 'bundle.zip');
    const stored = await storage.read(row.key);
    if (!stored) throw new Error(`The bytes of file ${row.file_id} are missing.`);
    await pipeline(stored, createWriteStream(file, { mode: 0o600 }));
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Makes the building of an import. Layers and pictures are stored first; then everything is written in one
 * transaction. If the process is killed, nothing refers to the stored files, and the next attempt starts again.
 */
export const makeBuilding = async (deps: FileStore, request: OnBehalf): Promise<void> => {
  const { db } = deps;
  const row = await findUnfinished(db, request.importId);
  if (!row) return;
  await withCopy(deps, row, async (file) => {
    const answer = await read(file, row.filename);
    if (answer.outcome === 'failed') return failImport(db, row.id, answer.failure);
    const { problems, ...contents } = answer.read;
    const fail = (code: FailedBundle['code'], message: string | null = null): Promise<void> =>
      failImport(db, row.id, { code, file: row.filename, message }, problems);
    if (row.stops_on_problems && problems.length > 0) return fail('problems');
    const opened = await openArchive(answer.bundle, row.filename);
    if (opened.outcome === 'failed') return failImport(db, row.id, opened.failure);
    try {
      if (bytesOf(contents, opened.archive) > (await sumRoom(deps, row.saas_company_id)))
        return await fail('storage_full');
      const files = await storeFiles(deps, row, contents, opened.archive);
      problems.push(...files.problems);
      if (row.stops_on_problems && problems.length > 0) return await fail('problems');
      const written = await writeBuilding(deps, { request, row, contents, files, problems });
      if (written.outcome === 'refused') {
        const { code, message } = written;
        const failure = { code, file: row.filename, message };
        await failImport(db, row.id, failure, written.problems);
      }
    } finally {
      opened.archive.zip.close();
    }
  });
};
