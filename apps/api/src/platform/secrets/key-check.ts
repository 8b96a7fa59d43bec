import { timingSafeEqual } from 'node:crypto';

import { StartupError } from '../../startup-error.ts';
import type { Db } from '../database/db.ts';
import type { Secrets } from './secrets.ts';

const wrongKey =
  'SECRET_KEY is not the one with which the secrets in this database were encrypted: set that one again, or set it as SECRET_KEY_PREVIOUS to replace it.';

/**
 * Refuses to start with another SECRET_KEY than the one that the data was encrypted with. The first
 * start stores a check value; older data is test-decrypted.
 */
export const assertSameKey = async (db: Db, secrets: Secrets): Promise<void> => {
  const known = await findFingerprint(db);
  if (!known) {
    await assertOpens(db, secrets);
    await db
      .insertInto('secret_key_check')
      .values({ fingerprint: secrets.fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  // Another process may have stored it first, with another key.
  const written = known ?? (await findFingerprint(db));
  if (!written || !isAccepted(secrets, written)) throw new StartupError(wrongKey);
};

/** Whether data of the key with this fingerprint can be read. */
export const isAccepted = (
  { fingerprint, previousFingerprint }: Pick<Secrets, 'fingerprint' | 'previousFingerprint'>,
  written: Buffer,
): boolean =>
  [fingerprint, previousFingerprint].some((known) => known && timingSafeEqual(known, written));

const findFingerprint = async (db: Db): Promise<Buffer | undefined> =>
  (await db.selectFrom('secret_key_check').select('fingerprint').executeTakeFirst())?.fingerprint;

/**
 * Refuses a key that decrypts none of the stored secrets. A key that decrypts some is accepted:
 * others may come from a demo or a copy with another key.
 */
const assertOpens = async (db: Db, secrets: Secrets): Promise<void> => {
  let isEmpty = true;
  for (const query of sealedIn(db)) {
    const found = await query.execute();
    if (found.some(({ sealed }) => sealed && opens(secrets, sealed))) return;
    isEmpty &&= found.length === 0;
  }
  if (!isEmpty) throw new StartupError(wrongKey);
};

/** All encrypted columns, by kind. */
const sealedIn = (db: Db) => [
  db.selectFrom('applications').select('admin_secret_sealed as sealed'),
  db.selectFrom('applications').select('visitor_secret_sealed as sealed'),
  db.selectFrom('customers').select('sealed_token as sealed').where('sealed_token', 'is not', null),
  db
    .selectFrom('buildings')
    .select('jibestream_client_secret_sealed as sealed')
    .where('jibestream_client_secret_sealed', 'is not', null),
  db.selectFrom('visitor_keys').select('key_sealed as sealed'),
];

const opens = (secrets: Secrets, sealed: Buffer): boolean => {
  try {
    secrets.unseal(sealed);
    return true;
  } catch {
    return false;
  }
};
