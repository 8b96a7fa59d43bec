import type { Db } from '../../platform/database/db.ts';

export const findTotp = (db: Db, adminId: number) =>
  db
    .selectFrom('totp_factors')
    .select(['secret_sealed', 'confirmed_at', 'last_step'])
    .where('admin_id', '=', adminId)
    .executeTakeFirst();

/** The same, locked: the secret that a code was compared with is the one that is confirmed. */
export const lockTotpForUpdate = (tx: Db, adminId: number) =>
  tx
    .selectFrom('totp_factors')
    .select(['secret_sealed', 'confirmed_at', 'last_step'])
    .where('admin_id', '=', adminId)
    .forUpdate()
    .executeTakeFirst();

/** Stores a secret that is not confirmed yet. False if a confirmed one exists. */
export const startTotp = async (
  db: Db,
  totp: { admin_id: number; secret_sealed: Buffer },
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp_factors')
    .values({ ...totp, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('admin_id')
        .doUpdateSet({ secret_sealed: totp.secret_sealed, created_at: now })
        .where('totp_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const setTotpConfirmed = async (db: Db, adminId: number, now: Date): Promise<void> => {
  await db
    .updateTable('totp_factors')
    .set({ confirmed_at: now })
    .where('admin_id', '=', adminId)
    .execute();
};

/** Uses the code of a time step up. Of two concurrent callers, one gets `true`. */
export const takeTotpStep = async (db: Db, adminId: number, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('admin_id', '=', adminId)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** False if there was no confirmed one. */
export const deleteTotp = async (db: Db, adminId: number): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('totp_factors')
    .where('admin_id', '=', adminId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return deleted !== undefined && deleted.confirmed_at !== null;
};

export const hasTotp = async (db: Db, adminId: number): Promise<boolean> => {
  const totp = await findTotp(db, adminId);
  return totp !== undefined && totp.confirmed_at !== null;
};

export const listRecoveryCodes = (db: Db, adminId: number) =>
  db
    .selectFrom('recovery_codes')
    .select(['id', 'code_hash'])
    .where('admin_id', '=', adminId)
    .orderBy('id')
    .execute();

export const countRecoveryCodes = async (db: Db, adminId: number): Promise<number> =>
  (await listRecoveryCodes(db, adminId)).length;

/** Uses a code up. Of two concurrent callers, one gets `true`. */
export const takeRecoveryCode = async (db: Db, id: number, now: Date): Promise<boolean> => {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('id', '=', id)
    .returning(['admin_id', 'code_hash'])
    .executeTakeFirst();
  if (!taken) return false;
  // So that its next use is recognized. In another table, so that no process can take it for a code that is valid.
  await db
    .insertInto('used_recovery_codes')
    .values({ ...taken, used_at: now })
    .execute();
  return true;
};

/** The codes of the present set that were used. */
export const listUsedRecoveryCodes = (db: Db, adminId: number) =>
  db
    .selectFrom('used_recovery_codes')
    .select('code_hash')
    .where('admin_id', '=', adminId)
    .orderBy('used_at', 'desc')
    .execute();

export const deleteRecoveryCodes = async (db: Db, adminId: number): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute();
  await db.deleteFrom('used_recovery_codes').where('admin_id', '=', adminId).execute();
};

export const insertRecoveryCodes = async (
  db: Db,
  adminId: number,
  hashes: readonly string[],
  now: Date,
): Promise<void> => {
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ admin_id: adminId, code_hash: hash, created_at: now })))
    .execute();
};

type NewChallenge = {
  token_hash: Buffer;
  admin_id: number;
  created_at: Date;
  expires_at: Date;
  sso_connection_id: number | null;
  provider_factor: boolean;
  authenticated_at: Date | null;
};

export const insertChallenge = async (db: Db, challenge: NewChallenge): Promise<void> => {
  await db.insertInto('sign_in_challenges').values(challenge).execute();
};

export const findChallenge = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sign_in_challenges')
    .select(['token_hash', 'admin_id', 'sso_connection_id', 'provider_factor', 'authenticated_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Uses a challenge up. Of two concurrent callers, one gets `true`. */
export const takeChallenge = async (db: Db, tokenHash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_challenges')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const deleteChallenges = async (db: Db, adminId: number): Promise<void> => {
  await db.deleteFrom('sign_in_challenges').where('admin_id', '=', adminId).execute();
};
