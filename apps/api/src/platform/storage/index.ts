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

/** In S3 when it is configured, otherwise in the data folder. */
export const createStorage = (options: { s3: S3Options | undefined; dataDir: string }): Storage =>
  options.s3 ? createS3Storage(options.s3) : createDiskStorage(path.join(options.dataDir, 'files'));
