import { buffer } from 'node:stream/consumers';

import type { Platform } from '../../../kernel/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findFile } from '../repository.ts';

/** The bytes of the file of a layer, for whoever has found out that they may be read. */
export const readLayerFile = async (
  { db, storage }: Pick<Platform, 'storage'> & { db: Db },
  fileId: number,
): Promise<Buffer | null> => {
  const file = await findFile(db, fileId);
  const bytes = file && (await storage.read(file.key));
  return bytes ? buffer(bytes) : null;
};
