import { createHash } from 'node:crypto';

import type { Platform } from '../../../kernel/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { requestVariants } from '../jobs.ts';
import { insertFile } from '../repository.ts';
import { newKey } from './announce.ts';

export type FileStore = Pick<Platform, 'clock' | 'secrets' | 'storage'> & { db: Db };
export type OwnFile = { companyId: number; filename: string; contentType: string; bytes: Buffer };

/** Stores a file that the product made itself. */
export const storeFile = async (
  { db, storage, secrets, clock }: FileStore,
  { companyId, filename, contentType, bytes }: OwnFile,
): Promise<number> => {
  const key = newKey({ secrets });
  await storage.write(key, [bytes], contentType);
  const { id } = await insertFile(db, {
    saas_company_id: companyId,
    key,
    filename,
    content_type: contentType,
    byte_size: bytes.length,
    checksum: createHash('md5').update(bytes).digest('base64'),
    created_at: clock.now(),
  });
  return id;
};

/** Stores a picture that the product made itself. Its variants are made as for an upload. */
export const storePicture = async (store: FileStore, picture: OwnFile): Promise<number> => {
  const id = await storeFile(store, picture);
  await requestVariants(store.db, id);
  return id;
};
