import { createHash } from 'node:crypto';

import type { Platform } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { newKey } from './announcing-service.ts';
import { requestVariants } from './jobs.ts';
import { insertFile } from './repository.ts';

type Deps = Pick<Platform, 'clock' | 'secrets' | 'storage'> & { db: Db };
type OwnPicture = { companyId: number; filename: string; contentType: string; bytes: Buffer };

/** Keeps a picture that we made ourselves. What is shown of it is made as for an upload. */
export const keepPicture = async (
  deps: Deps,
  { companyId, filename, contentType, bytes }: OwnPicture,
): Promise<number> => {
  const key = newKey(deps);
  await deps.storage.write(key, [bytes], contentType);
  const { id } = await insertFile(deps.db, {
    saas_company_id: companyId,
    key,
    filename,
    content_type: contentType,
    byte_size: bytes.length,
    checksum: createHash('md5').update(bytes).digest('base64'),
    created_at: deps.clock.now(),
  });
  await requestVariants(deps.db, id);
  return id;
};
