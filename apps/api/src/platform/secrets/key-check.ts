import { timingSafeEqual } from 'node:crypto';

import { sql } from 'kysely';

import { StartupError } from '../../startup-error.ts';
import type { Db } from '../database/db.ts';
import type { Secrets } from './secrets.ts';

const wrongKey =
  'SECRET_KEY is not the one with which the secrets in this database were encrypted: set that one again, or set it as SECRET_KEY_PREVIOUS to replace it.';

/**
 * Refuses to start without a SECRET_KEY that the data was encrypted with. The first start stores a check
 * value; older data is test-decrypted. A start that replaces the key stores a second one, because data
 * is under both until `rotate-key` has run.
 */
export const assertSameKey = async (db: Db, secrets: Secrets): Promise<void> => {
  const { fingerprint, previousFingerprint } = secrets;
  if ((await listFingerprints(db)).length === 0) {
    await assertOpens(db, secrets);
    await storeFingerprint(db, 1, previousFingerprint ?? fingerprint);
  }
  // Another process may have stored it first, with another key.
  const written = await listAccepted(db, secrets);
  if (written.some((known) => known.equals(fingerprint))) return;
  await storeFingerprint(db, 2, fingerprint);
  await listAccepted(db, secrets);
};

/**
 * Refuses a key with which nothing in this database was written. Changes nothing, and can be asked before the
 * database is migrated.
 */
export const assertKeyOf = async (db: Db, secrets: Secrets): Promise<void> => {
  const { rows } = await sql<{ table: string | null }>`
    select to_regclass('secret_key_check') as "table"
  `.execute(db);
  const written = rows[0]?.table ? await listFingerprints(db) : [];
  if (written.length > 0 && !written.some((known) => isAccepted(secrets, known)))
    throw new StartupError(wrongKey);
};

/** What is stored, if all of it can be read. */
const listAccepted = async (db: Db, secrets: Secrets): Promise<Buffer[]> => {
  const written = await listFingerprints(db);
  if (!written.every((known) => isAccepted(secrets, known))) throw new StartupError(wrongKey);
  return written;
};

/** Whether data of the key with this fingerprint can be read. */
export const isAccepted = (
  { fingerprint, previousFingerprint }: Pick<Secrets, 'fingerprint' | 'previousFingerprint'>,
  written: Buffer,
): boolean =>
  [fingerprint, previousFingerprint].some((known) => known && timingSafeEqual(known, written));

const listFingerprints = async (db: Db): Promise<Buffer[]> => {
  const rows = await db.selectFrom('secret_key_check').select('fingerprint').execute();
  return rows.map(({ fingerprint }) => fingerprint);
};

const storeFingerprint = async (db: Db, id: 1 | 2, fingerprint: Buffer): Promise<void> => {
  await db
    .insertInto('secret_key_check')
    .values({ id, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

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

/** All encrypted columns that last, by kind. */
const sealedIn = (db: Db) => [
  db.selectFrom('applications').select('admin_secret_sealed as sealed'),
  db.selectFrom('applications').select('visitor_secret_sealed as sealed'),
  db.selectFrom('customers').select('sealed_token as sealed').where('sealed_token', 'is not', null),
  db
    .selectFrom('buildings')
    .select('jibestream_client_secret_sealed as sealed')
    .where('jibestream_client_secret_sealed', 'is not', null),
  db.selectFrom('visitor_keys').select('key_sealed as sealed'),
  db.selectFrom('totp_factors').select('secret_sealed as sealed'),
  db.selectFrom('oauth_signing_keys').select('private_key_sealed as sealed'),
  db.selectFrom('webhooks').select('secret_sealed as sealed'),
  db.selectFrom('sso_connections').select('client_secret_sealed as sealed'),
];

const opens = (secrets: Secrets, sealed: Buffer): boolean => {
  try {
    secrets.unseal(sealed);
    return true;
  } catch {
    return false;
  }
};
