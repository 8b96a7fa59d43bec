import { formatRecoveryCode, readFactorCode, recoveryCodeCount } from '@floorwright/domain/access';

import type { SignedInContext } from '../../kernel/context.ts';
import { takeTry } from '../../kernel/limits/rate-limit.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { newRecoveryCode } from '../../platform/secrets/recovery-codes.ts';
import { newTotpSecret, totpUri } from '../../platform/secrets/totp.ts';
import { reportChange, updateSecondFactor } from './changes.ts';
import { giveBackCodeTry, takeCodeTry, takeStepOf } from './codes.ts';
import { limits } from './limits.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteTotp,
  findTotp,
  insertRecoveryCodes,
  setTotpConfirmed,
  startTotp,
} from './repository.ts';

export const findFactors = async ({ db, admin }: SignedInContext) => {
  const totp = await findTotp(db, admin.id);
  return {
    totpConfirmedAt: totp?.confirmed_at ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, admin.id),
  };
};

type Started = { outcome: 'started'; secret: string; uri: string } | { outcome: 'exists' };

export const beginTotp = async (context: SignedInContext): Promise<Started> => {
  const { db, admin, secrets, clock } = context;
  await takeTry(context, limits.setUpOfAccount, String(admin.id));
  const secret = newTotpSecret();
  const totp = { admin_id: admin.id, secret_sealed: secrets.seal(secret) };
  return (await startTotp(db, totp, clock.now()))
    ? { outcome: 'started', secret, uri: totpUri(secret, admin.email) }
    : { outcome: 'exists' };
};

type Confirmed =
  | { outcome: 'confirmed'; recoveryCodes: string[] }
  | { outcome: 'not-started' | 'exists' | 'wrong-code' };

/** A code proves that the app has the secret; only then the sign-in asks for one. */
export const confirmTotp = async (context: SignedInContext, typed: string): Promise<Confirmed> => {
  const { admin } = context;
  await takeCodeTry(context, admin.id);
  const answer = await inTransaction(context.db, async (tx): Promise<Confirmed> => {
    const totp = await findTotp(tx, admin.id);
    if (!totp) return { outcome: 'not-started' };
    if (totp.confirmed_at) return { outcome: 'exists' };
    const { kind, code } = readFactorCode(typed);
    if (kind !== 'totp' || !(await takeStepOf(context, tx, { adminId: admin.id, totp, code })))
      return { outcome: 'wrong-code' };
    await setTotpConfirmed(tx, admin.id, context.clock.now());
    await updateSecondFactor(context, tx, admin.id);
    await reportChange(context, tx, admin, 'totp_added');
    const created = await createCodes();
    return { outcome: 'confirmed', recoveryCodes: await storeCodes(context, tx, created) };
  });
  if (answer.outcome === 'confirmed') await giveBackCodeTry(context, admin.id);
  return answer;
};

/** Also cancels a set-up that was not finished. */
export const removeTotp = (context: SignedInContext): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    if (!(await deleteTotp(tx, context.admin.id))) return;
    await updateSecondFactor(context, tx, context.admin.id);
    await reportChange(context, tx, context.admin, 'totp_removed');
  });

type NewCode = { code: string; hash: string };

/** Hashed like passwords: they must outlive the key of the other hashes. */
const createCodes = (): Promise<NewCode[]> =>
  Promise.all(
    Array.from({ length: recoveryCodeCount }, async () => {
      const code = newRecoveryCode();
      return { code, hash: await hashPassword(code) };
    }),
  );

const storeCodes = async (
  { admin, clock }: SignedInContext,
  tx: Db,
  created: readonly NewCode[],
): Promise<string[]> => {
  await deleteRecoveryCodes(tx, admin.id);
  const hashes = created.map(({ hash }) => hash);
  await insertRecoveryCodes(tx, admin.id, hashes, clock.now());
  return created.map(({ code }) => formatRecoveryCode(code));
};

/** Null if there is no factor that they could replace. */
export const replaceRecoveryCodes = async (context: SignedInContext): Promise<string[] | null> => {
  if (!context.admin.second_factor) return null;
  await takeTry(context, limits.setUpOfAccount, String(context.admin.id));
  const created = await createCodes();
  return inTransaction(context.db, async (tx) => {
    await reportChange(context, tx, context.admin, 'recovery_codes_created');
    return storeCodes(context, tx, created);
  });
};
