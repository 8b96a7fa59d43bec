import { readFactorCode } from '@floorwright/domain/access';

import { addressBlock } from '../../kernel/address.ts';
import type { PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import { giveBackTry, type Limit, takeTry } from '../../kernel/limits/rate-limit.ts';
import type { Db } from '../../platform/database/db.ts';
import { passwordFits } from '../../platform/secrets/passwords.ts';
import { totpStepOf } from '../../platform/secrets/totp.ts';
import { isKnownDevice, readDeviceKey } from '../admins/index.ts';
import { reportChange } from './changes.ts';
import { limits } from './limits.ts';
import {
  findTotp,
  listRecoveryCodes,
  listUsedRecoveryCodes,
  takeRecoveryCode,
  takeTotpStep,
} from './repository.ts';
import type { Factor, FactorRefusal } from './uses.ts';

type Counter = [limit: Limit, subject: string];

const countersFor = async (context: PublicContext, adminId: number): Promise<Counter[]> => {
  if (await isKnownDevice(context, adminId)) {
    const device = `${adminId} ${readDeviceKey(context)}`;
    return [
      [limits.codeFromDevice, device],
      [limits.codeFromDevicesPerDay, String(adminId)],
    ];
  }
  return [
    [limits.codeFromNetwork, `${adminId} ${addressBlock(context.address)}`],
    [limits.codeOfAccountPerDay, String(adminId)],
  ];
};

/** Counts an attempt to enter a code before it is made. What it returns takes that back if the code was right. */
export const takeCodeTry = async (
  context: PublicContext,
  adminId: number,
): Promise<() => Promise<void>> => {
  const counters = await countersFor(context, adminId);
  for (const [limit, subject] of counters) await takeTry(context, limit, subject);
  return async () => {
    for (const [limit, subject] of counters) await giveBackTry(context, limit, subject);
  };
};

type TakenCode = { outcome: 'taken' | FactorRefusal };
type Taken = TakenCode & { factor: Exclude<Factor, 'passkey'> };

/** Uses a code up that the user typed. */
export const takeCode = async (
  context: PublicContext,
  tx: Db,
  admin: SignedInAdmin,
  typed: string,
): Promise<Taken> => {
  const { kind, code } = readFactorCode(typed);
  return kind === 'totp'
    ? { factor: 'totp', ...(await takeTotpCode(context, tx, admin.id, code)) }
    : { factor: 'recovery_code', ...(await takeTypedRecoveryCode(context, tx, admin, code)) };
};

const takeTotpCode = async (
  context: PublicContext,
  tx: Db,
  adminId: number,
  code: string,
): Promise<TakenCode> => {
  const totp = await findTotp(tx, adminId);
  return totp !== undefined && totp.confirmed_at !== null
    ? takeStepOf(context, tx, { adminId, totp, code })
    : { outcome: 'wrong' };
};

type TotpRow = NonNullable<Awaited<ReturnType<typeof findTotp>>>;

/** Whether the code is one of this authenticator app; it cannot be used again. */
export const takeStepOf = async (
  { secrets, clock }: Pick<PublicContext, 'secrets' | 'clock'>,
  tx: Db,
  { adminId, totp, code }: { adminId: number; totp: TotpRow; code: string },
): Promise<TakenCode> => {
  const secret = secrets.unseal(totp.secret_sealed);
  const step = totpStepOf(secret, { code, now: clock.now() });
  if (step === null) return { outcome: 'wrong' };
  return { outcome: (await takeTotpStep(tx, adminId, step)) ? 'taken' : 'reused' };
};

const takeTypedRecoveryCode = async (
  context: PublicContext,
  tx: Db,
  admin: SignedInAdmin,
  code: string,
): Promise<TakenCode> => {
  for (const { id, code_hash: hash } of await listRecoveryCodes(tx, admin.id)) {
    if (!(await passwordFits(code, hash))) continue;
    if (!(await takeRecoveryCode(tx, id, context.clock.now()))) return { outcome: 'reused' };
    await reportChange(context, tx, admin, 'recovery_code_used');
    return { outcome: 'taken' };
  }
  for (const { code_hash: hash } of await listUsedRecoveryCodes(tx, admin.id))
    if (await passwordFits(code, hash)) return { outcome: 'reused' };
  return { outcome: 'wrong' };
};
