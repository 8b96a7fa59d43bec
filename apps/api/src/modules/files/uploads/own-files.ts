import { createHash } from 'node:crypto';

import type { Platform } from '../../../kernel/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { requestVariants } from '../jobs.ts';
import { insertFile } from '../repository.ts';
import { newKey } from './announce.ts';

export type FileStore = Pick<Platform, 'clock' | 'secrets' | 'storage'> & { db: Db };
export type OwnFile = { companyId: number; filename: string; contentType: string; bytes: Buffer };

/** Keeps a file that we made ourselves. */
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

/** Keeps a picture that we made ourselves. What is shown of it is made as for an upload. */
export const storePicture = async (keeper: FileStore, picture: OwnFile): Promise<number> => {
  const id = await storeFile(keeper, picture);
  await requestVariants(keeper.db, id);
  return id;
};
