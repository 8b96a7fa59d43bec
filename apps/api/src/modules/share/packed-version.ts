import type { PublicContext } from '../../kernel/context.ts';
import {
  createPackedCache,
  type PackedCache,
  type PackedText,
  packText,
} from '../../kernel/packed-text.ts';
import type { Db } from '../../platform/database/db.ts';
import { findPictureState } from './picture-state-repository.ts';
import type { SharedBuildingRow } from './repository.ts';

/** In bytes. A large venue takes some hundred thousand. */
const limits = { inAll: 32 * 1024 * 1024, perOwner: 8 * 1024 * 1024 };
/** By database, since several products may run in one process. */
const caches = new WeakMap<Db, PackedCache<PackedText>>();

const cacheOf = (db: Db) => {
  const known = caches.get(db);
  if (known) return known;
  const cache = createPackedCache<PackedText>(limits);
  caches.set(db, cache);
  return cache;
};

/**
 * An answer that is made of the live version of a building, packed once per process. The version never changes, only
 * its pictures get their sizes later; so the answer and its ETag stay until another version is live.
 */
export const packVersion = async (
  { db }: Pick<PublicContext, 'db'>,
  { row, versionId }: { row: SharedBuildingRow; versionId: number },
  name: string,
  make: () => Promise<unknown>,
): Promise<PackedText> => {
  const named = {
    owner: String(row.company_id),
    id: `${row.id} ${name}`,
    // Before the pictures are read: sizes that are made meanwhile must not be cached under this state.
    version: `${versionId} ${await findPictureState(db, versionId)}`,
  };
  return cacheOf(db)(named, async () => packText(JSON.stringify(await make())));
};
