import path from 'node:path';

import type { S3Config } from '../../config/storage.ts';
import { createDiskStorage } from './disk.ts';
import { createS3Storage, type S3Options } from './s3/s3.ts';
import type { Storage } from './storage.ts';

export { isStorageKey, type Chunks, type DirectTarget, type Storage } from './storage.ts';

export { StoreFailure } from './s3/failures.ts';
export { NoCredentials } from './s3/sources.ts';
export {
  assertSameStore,
  assertStoreOf,
  assertUnusedStore,
  markStore,
  probeStore,
} from './marker.ts';

/** The space left free for the embedded database, which stops when it cannot write its log. */
const reserveForDatabase = 64 * 1024 * 1024;

type Options = Pick<S3Options, 'onRenewalFailed'> & {
  s3: S3Config | undefined;
  dataDir: string;
  /** Undefined unless the database is in the data folder too. */
  databaseUrl?: string | undefined;
};

/** S3 if it is configured, otherwise the data folder. */
export const createStorage = ({ s3, dataDir, databaseUrl, onRenewalFailed }: Options): Storage =>
  s3
    ? createS3Storage({ ...s3, ...(onRenewalFailed && { onRenewalFailed }) })
    : createDiskStorage(path.join(dataDir, 'files'), {
        reserve: databaseUrl === undefined ? reserveForDatabase : 0,
      });
