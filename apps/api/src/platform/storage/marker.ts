import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import type { ServiceStatus } from '@floorwright/domain/status';
import { sql } from 'kysely';

import { StartupError } from '../../startup-error.ts';
import type { Db } from '../database/db.ts';
import type { Storage, StorageKey } from './storage.ts';

type Store = Pick<Storage, 'write' | 'sizeOf'>;

/** Under the same key in every store: names the marker of the database that uses the store. */
const ownerKey: StorageKey = 'originals/floorwright-store-owner';

const otherStore =
  'The files of this database are not in this file store, so another process would not find what this one stores: use the same S3 store or the same DATA_DIR in all processes. If the files are lost, or there are none yet and the store was changed on purpose, start once with ACCEPT_NEW_STORE=1.';

const findMarker = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('store_marker').select('key').executeTakeFirst())?.key;

const noteOwner = (store: Pick<Storage, 'write'>, marker: string): Promise<void> =>
  store.write(ownerKey, [Buffer.from(`${marker}\n`)], 'text/plain');

/** Marks this store as belonging to the database, so that processes with another store detect it. */
export const markStore = async (db: Db, store: Store): Promise<void> => {
  const key: StorageKey = `originals/store-marker-${randomUUID()}`;
  await store.write(key, [Buffer.from('The file store of a Floorwright database\n')], 'text/plain');
  await db
    .insertInto('store_marker')
    .values({ key })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ key }))
    .execute();
  await noteOwner(store, key);
};

/**
 * Refuses a store that a database uses already. Two databases on one store lose files: each removes what it does
 * not use itself.
 */
export const assertUnusedStore = async (store: Pick<Storage, 'sizeOf'>): Promise<void> => {
  if ((await store.sizeOf(ownerKey)) === null) return;
  throw new StartupError(
    'Another database uses this file store, and would lose files that this one does not use: restore into another S3 bucket or another DATA_DIR. If that database no longer exists, use --into-used-store. Nothing was changed.',
  );
};

/** The newest files: processed ones first, because an announced one may never have arrived. */
const listRecentKeys = async (db: Db): Promise<string[]> => {
  const variants = db.selectFrom('file_variants').select('key').orderBy('created_at', 'desc');
  const files = db.selectFrom('files').select('key').orderBy('created_at', 'desc');
  const rows = [...(await variants.limit(5).execute()), ...(await files.limit(20).execute())];
  return rows.map(({ key }) => key);
};

const hasAny = async (store: Store, keys: readonly string[]): Promise<boolean> => {
  for (const key of keys) if ((await store.sizeOf(key)) !== null) return true;
  return false;
};

/**
 * Refuses to start with a store that does not have the files of the database. The first start marks
 * the store. A marker that is missing beside existing files was lost on the way, as in a restored
 * backup.
 */
export const assertSameStore = async (
  db: Db,
  store: Store,
  { accept }: { accept: boolean },
): Promise<void> => {
  const known = await findMarker(db);
  if (known !== undefined && (await store.sizeOf(known)) !== null) {
    // Up to version 0.2.0 stores did not say which database uses them.
    if ((await store.sizeOf(ownerKey)) === null) await noteOwner(store, known);
    return;
  }
  const isNew = known === undefined || accept;
  // Also while there are no files yet: otherwise two processes would each use a store of their own.
  if (!isNew && !(await hasAny(store, await listRecentKeys(db))))
    throw new StartupError(otherStore);
  await markStore(db, store);
};

/** Refuses to work on a store that the database was not last used with. Changes nothing. */
export const assertStoreOf = async (db: Db, store: Pick<Storage, 'read'>): Promise<void> => {
  const { rows } = await sql<{ table: string | null }>`
    select to_regclass('store_marker') as "table"
  `.execute(db);
  // An older release has no marker.
  const known = rows[0]?.table ? await findMarker(db) : undefined;
  if (known === undefined) return;
  // Not only its size: S3 gives the reason of a refusal in the body, which a HEAD does not have.
  const found = await store.read(known, 1);
  if (!found)
    throw new StartupError(
      'The files of this database are not in this file store: set the same S3 store or the same DATA_DIR as for the server. Nothing was done.',
    );
  await buffer(found);
};

/** Severe if this is not the store that the database was last used with. */
export const probeStore = async (
  db: Db,
  storage: Pick<Storage, 'probe' | 'sizeOf'>,
  { withinMs = 1_000 }: { withinMs?: number } = {},
): Promise<ServiceStatus> => {
  const status = await storage.probe();
  if (status === 'severe') return status;
  // A database that is down or slow has a status of its own.
  const known = await Promise.race([
    findMarker(db).catch(() => undefined),
    pause(withinMs, undefined, { ref: false }),
  ]);
  return known === undefined || (await storage.sizeOf(known)) !== null ? status : 'severe';
};
