import { readFactorCode } from '@floorwright/domain/access';

import type { SignedInContext } from '../../kernel/context.ts';
import { takeTry } from '../../kernel/limits/rate-limit.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { newTotpSecret, totpUri } from '../../platform/secrets/totp.ts';
import { setOwnFactor } from '../admins/index.ts';
import { reportChange, updateSecondFactor } from './changes.ts';
import { takeCodeTry, takeStepOf } from './codes.ts';
import { limits } from './limits.ts';
import { createCodes, storeCodes } from './recovery-codes.ts';
import {
  countRecoveryCodes,
  deleteTotp,
  findTotp,
  lockTotpForUpdate,
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
  const giveBackCodeTry = await takeCodeTry(context, admin.id);
  const answer = await inTransaction(context.db, async (tx): Promise<Confirmed> => {
    const totp = await lockTotpForUpdate(tx, admin.id);
    if (!totp) return { outcome: 'not-started' };
    if (totp.confirmed_at) return { outcome: 'exists' };
    const { kind, code } = readFactorCode(typed);
    const taken =
      kind === 'totp' && (await takeStepOf(context, tx, { adminId: admin.id, totp, code }));
    if (!taken || taken.outcome !== 'taken') return { outcome: 'wrong-code' };
    await setTotpConfirmed(tx, admin.id, context.clock.now());
    await updateSecondFactor(context, tx, admin);
    if (!admin.second_factor) await setOwnFactor(tx, context.accessTokenId);
    await reportChange(context, tx, admin, 'totp_added');
    // Another factor has them already.
    const recoveryCodes = admin.second_factor
      ? []
      : await storeCodes(context, tx, await createCodes());
    return { outcome: 'confirmed', recoveryCodes };
  });
  if (answer.outcome === 'confirmed') await giveBackCodeTry();
  return answer;
};

/** Also cancels a set-up that was not finished. */
export const removeTotp = (context: SignedInContext): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    if (!(await deleteTotp(tx, context.admin.id))) return;
    await updateSecondFactor(context, tx, context.admin);
    await reportChange(context, tx, context.admin, 'totp_removed');
  });
