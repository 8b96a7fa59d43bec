import type { Db } from '../../platform/database/db.ts';
import type { PasskeyChallenges } from '../../platform/database/schema.generated.ts';

export type Purpose = PasskeyChallenges['purpose'];

const columns = ['id', 'name', 'created_at', 'last_used_at'] as const;

export const listPasskeys = (db: Db, adminId: number) =>
  db
    .selectFrom('passkeys')
    .select([...columns, 'credential_id', 'transports'])
    .where('admin_id', '=', adminId)
    .orderBy('id')
    .execute();

export type PasskeyRow = {
  id: number;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};

export const countPasskeys = async (db: Db, adminId: number): Promise<number> =>
  (await listPasskeys(db, adminId)).length;

type NewPasskey = {
  admin_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
};

/** Undefined if the passkey is registered already. */
export const insertPasskey = (db: Db, passkey: NewPasskey, now: Date) =>
  db
    .insertInto('passkeys')
    .values({ ...passkey, created_at: now })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(columns)
    .executeTakeFirst();

export const renamePasskey = (db: Db, adminId: number, id: number, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .returning(columns)
    .executeTakeFirst();

export const deletePasskey = async (db: Db, adminId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** False if there was none. */
export const deletePasskeys = async (db: Db, adminId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Locked, so that the counters of two answers are compared one after the other. */
export const lockPasskeyForUpdate = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'admin_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();

export const setPasskeyUsed = async (
  db: Db,
  id: number,
  counter: number,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .execute();
};

type NewPasskeyChallenge = {
  challenge_hash: Buffer;
  admin_id: number | null;
  purpose: Purpose;
  expires_at: Date;
};

export const insertPasskeyChallenge = async (
  db: Db,
  challenge: NewPasskeyChallenge,
): Promise<void> => {
  await db.insertInto('passkey_challenges').values(challenge).execute();
};

/** Uses a challenge up, in a transaction. Of two concurrent callers, one gets it. */
export const takePasskeyChallenge = async (
  tx: Db,
  challengeHash: Buffer,
  purpose: Purpose,
  now: Date,
) => {
  const taken = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('admin_id')
    .executeTakeFirst();
  if (taken)
    await tx
      .insertInto('used_passkey_challenges')
      .values({ challenge_hash: challengeHash, used_at: now })
      .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
      .execute();
  return taken;
};

/** What became of a challenge in the last day that cannot be answered; undefined if it is unknown. */
export const findPastChallenge = async (
  db: Db,
  challengeHash: Buffer,
  now: Date,
): Promise<{ refusal: 'expired' | 'reused' } | undefined> => {
  const used = await db
    .selectFrom('used_passkey_challenges')
    .select('used_at')
    .where('challenge_hash', '=', challengeHash)
    .executeTakeFirst();
  if (used) return { refusal: 'reused' };
  const expired = await db
    .selectFrom('passkey_challenges')
    .select('expires_at')
    .where('challenge_hash', '=', challengeHash)
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return expired && { refusal: 'expired' };
};
