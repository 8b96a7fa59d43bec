import type { SignInInput } from '@floorwright/contract';
import type { z } from 'zod';

import { addressBlock } from '../../kernel/address.ts';
import type { PublicContext, SignedInContext } from '../../kernel/context.ts';
import { giveBackTry, type Limit, takeTry } from '../../kernel/limits/rate-limit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { passwordFits } from '../../platform/secrets/passwords.ts';
import {
  deleteAccessToken,
  findAdminByEmail,
  isKnownDevice,
  readDeviceKey,
  recordAccountActivity,
  recordRefusedSignIn,
} from '../admins/index.ts';
import { type BegunSession, beginSession } from '../factors/index.ts';
import { limits } from './limits.ts';

type NotSignedIn = { outcome: 'wrong' | 'unconfirmed' };

export const signIn = async (
  context: PublicContext,
  { email, password }: z.output<typeof SignInInput>,
): Promise<BegunSession | NotSignedIn> => {
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
  return inTransaction(context.db, (tx) => beginSession(context, tx, admin));
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
    return [
      [limits.signInFromDevice, `${adminId} ${readDeviceKey(context)}`],
      [limits.signInFromDevicesPerDay, String(adminId)],
    ];
  return [
    [limits.signInFromAddress, context.address],
    [limits.signInFromNetwork, `${email} ${addressBlock(context.address)}`],
    [limits.signInToAccount, email],
  ];
};

export const signOut = (context: SignedInContext): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await deleteAccessToken(tx, context.accessTokenId);
    await recordAccountActivity(context, tx, context.admin, { action: 'session.closed' });
  });
