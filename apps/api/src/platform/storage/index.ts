import path from 'node:path';

import { createDiskStorage } from './disk.ts';
import { createS3Storage, type S3Options } from './s3.ts';
import type { Storage } from './storage.ts';

export {
  isStorageKey,
  type Chunks,
  type DirectTarget,
  type Storage,
  type StorageKey,
} from './storage.ts';

export { assertSameStore, assertStoreOf, markStore, probeStore } from './marker.ts';

/** The space left free for the embedded database, which stops when it cannot write its log. */
const reserveForDatabase = 64 * 1024 * 1024;

type Options = {
  s3: S3Options | undefined;
  dataDir: string;
  /** Undefined unless the database is in the data folder too. */
  databaseUrl?: string | undefined;
};

/** S3 if it is configured, otherwise the data folder. */
export const createStorage = ({ s3, dataDir, databaseUrl }: Options): Storage =>
  s3
    ? createS3Storage(s3)
    : createDiskStorage(path.join(dataDir, 'files'), {
        reserve: databaseUrl === undefined ? reserveForDatabase : 0,
      });
