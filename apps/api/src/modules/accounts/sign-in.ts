import type { SignInInput } from '@floorwright/contract';
import type { z } from 'zod';

import { addressBlock } from '../../kernel/address.ts';
import type { PublicContext, SignedInAdmin, SignedInContext } from '../../kernel/context.ts';
import { giveBackTry, isWithin, type Limit, takeTry } from '../../kernel/rate-limit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { hours } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { passwordFits } from '../../platform/secrets/passwords.ts';
import {
  deleteAccessToken,
  findAdminByEmail,
  isKnownDevice,
  type OpenedSession,
  openSession,
  readDeviceKey,
  recordAccountActivity,
} from '../admins/index.ts';
import { limits } from './limits.ts';

type SignedIn = { outcome: 'signed-in'; session: OpenedSession };
type NotSignedIn = { outcome: 'wrong' | 'unconfirmed' };

export const signIn = async (
  context: PublicContext,
  { email, password }: z.output<typeof SignInInput>,
): Promise<SignedIn | NotSignedIn> => {
  const admin = await findAdminByEmail(context.db, email);
  const counted = await limitsFor(context, email, admin?.id);
  try {
    for (const [limit, subject] of counted) await takeTry(context, limit, subject);
  } catch (error) {
    if (admin && error instanceof Refusal) await recordRefusedSignIn(context, admin, 'locked');
    throw error;
  }
  const fits = await passwordFits(password, admin?.password_hash);
  if (admin && !fits) await recordRefusedSignIn(context, admin, 'refused');
  if (!admin || !fits) return { outcome: 'wrong' };
  for (const [limit, subject] of counted) await giveBackTry(context, limit, subject);
  if (!admin.confirmed_at) return { outcome: 'unconfirmed' };
  const session = await inTransaction(context.db, (tx) => openSession(context, tx, admin));
  return { outcome: 'signed-in', session };
};

/**
 * The counters of an attempt. A device on which the user has signed in before has its own counter,
 * so that guesses of strangers do not lock the owner out.
 */
const limitsFor = async (
  context: PublicContext,
  email: string,
  adminId: number | undefined,
): Promise<[Limit, string][]> => {
  if (adminId !== undefined && (await isKnownDevice(context, adminId)))
    return [[limits.signInFromDevice, `${adminId} ${readDeviceKey(context)}`]];
  return [
    [limits.signInFromAddress, context.address],
    [limits.signInFromNetwork, `${email} ${addressBlock(context.address)}`],
    [limits.signInToAccount, email],
  ];
};

/** The limit per account in the audit log, so that strangers cannot fill it. */
const recorded = {
  refused: { name: 'audit/sign-in-refused', tries: 20, within: hours(1) },
  locked: { name: 'audit/sign-in-locked', tries: 3, within: hours(1) },
} as const satisfies Record<string, Limit>;

const unknownPerson = { id: null, first_name: 'Unknown', last_name: '', email: '' };

/** Records a refused sign-in in the audit log of the account. */
const recordRefusedSignIn = async (
  context: PublicContext,
  admin: SignedInAdmin,
  reason: keyof typeof recorded,
): Promise<void> => {
  if (!(await isWithin(context, recorded[reason], String(admin.id)))) return;
  const action = `session.${reason}` as const;
  await recordAccountActivity(context, context.db, admin, { action }, unknownPerson);
};

export const signOut = (context: SignedInContext): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await deleteAccessToken(tx, context.accessTokenId);
    await recordAccountActivity(context, tx, context.admin, { action: 'session.closed' });
  });
