import { type Selectable, sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';
import type { DB } from '../../../platform/database/schema.generated.ts';

export type KeyRow = Pick<
  Selectable<DB['oauth_signing_keys']>,
  'kid' | 'modulus' | 'exponent' | 'private_key_sealed' | 'signs_from'
>;

/** The key of the advisory lock for new signing keys. */
const keysLock = 7_261_147;

export const lockSigningKeys = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${keysLock})`.execute(tx);
};

/** All signing keys, the newest first. */
export const listSigningKeys = (db: Db): Promise<KeyRow[]> =>
  db
    .selectFrom('oauth_signing_keys')
    .select(['kid', 'modulus', 'exponent', 'private_key_sealed', 'signs_from'])
    .orderBy('signs_from', 'desc')
    .execute();

export const insertSigningKey = async (tx: Db, key: KeyRow, now: Date): Promise<void> => {
  await tx
    .insertInto('oauth_signing_keys')
    .values({ ...key, created_at: now })
    .execute();
};

export const deleteSigningKeys = async (tx: Db, kids: readonly string[]): Promise<void> => {
  if (kids.length === 0) return;
  await tx.deleteFrom('oauth_signing_keys').where('kid', 'in', kids).execute();
};
