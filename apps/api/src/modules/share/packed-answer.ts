import type { PublicContext } from '../../kernel/context.ts';
import {
  createPackedCache,
  type PackedCache,
  type PackedText,
  packText,
} from '../../kernel/packed-text.ts';
import type { Db } from '../../platform/database/db.ts';
import type { SharedBuildingRow } from './repository.ts';
import type { ShownState } from './shown-state.ts';

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
 * An answer about a building, packed once per process and state: the live version, or the rows of the tables, with their
 * pictures.
 */
export const packAnswer = (
  { db }: Pick<PublicContext, 'db'>,
  { row, state }: ShownState<SharedBuildingRow>,
  name: string,
  make: () => Promise<unknown>,
): Promise<PackedText> => {
  const named = { owner: String(row.company_id), id: `${row.id} ${name}`, version: state };
  return cacheOf(db)(named, async () => packText(JSON.stringify(await make())));
};
