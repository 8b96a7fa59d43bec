import { timingSafeEqual } from 'node:crypto';

import { StartupError } from '../../startup-error.ts';
import type { Db } from '../database/db.ts';
import type { Secrets } from './secrets.ts';

const wrongKey =
  'SECRET_KEY is not the one with which the secrets in this database were encrypted: set that one again.';

/**
 * Refuses to start with another SECRET_KEY than the one that the data was encrypted with. The first
 * start writes a check value; data from before there was one is tried out.
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
  // Another process may have been faster, with another key.
  const written = known ?? (await findFingerprint(db));
  if (!written || !timingSafeEqual(written, secrets.fingerprint)) throw new StartupError(wrongKey);
};

const findFingerprint = async (db: Db): Promise<Buffer | undefined> =>
  (await db.selectFrom('secret_key_check').select('fingerprint').executeTakeFirst())?.fingerprint;

/** Some secret of each kind that every database with data has. */
const assertOpens = async (db: Db, secrets: Secrets): Promise<void> => {
  const application = await db
    .selectFrom('applications')
    .select('admin_secret_sealed as sealed')
    .limit(1)
    .executeTakeFirst();
  const card = await db
    .selectFrom('customers')
    .select('sealed_token as sealed')
    .where('sealed_token', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  for (const found of [application, card]) if (found?.sealed) openOrRefuse(secrets, found.sealed);
};

const openOrRefuse = (secrets: Secrets, sealed: Buffer): void => {
  try {
    secrets.unseal(sealed);
  } catch {
    throw new StartupError(wrongKey);
  }
};
