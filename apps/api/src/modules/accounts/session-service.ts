import type { SignInInput } from '@floorwright/contract';
import type { z } from 'zod';

import { accessTokenLifetime } from '../../kernel/access-token.ts';
import { addressBlock } from '../../kernel/address.ts';
import type { PublicContext, SignedInAdmin, SignedInContext } from '../../kernel/context.ts';
import { giveBackTry, type Limit, takeTry } from '../../kernel/rate-limit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { later } from '../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { passwordFits } from '../../platform/secrets/passwords.ts';
import { findAdminByEmail } from './admins-repository.ts';
import { isKnownDevice, readDeviceKey, rememberDevice } from './device-service.ts';
import { limits } from './limits.ts';
import { recordRefusedSignIn } from './refused-sign-ins.ts';
import { deleteAccessToken, insertAccessToken } from './tokens-repository.ts';
import { recordAccountDeed } from './trail.ts';

/** The key of a new session, and the cookie by which its device is known from now on. */
export type OpenedSession = { key: string; deviceCookie: string };

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
 * What a try counts against. A device on which the person has signed in before has a count of its own,
 * so that strangers who guess at the account do not lock its owner out.
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

/** A new access token: the only time its key exists outside the hash. */
export const openSession = async (
  context: Pick<PublicContext, 'secrets' | 'clock' | 'address' | 'cookie' | 'config'>,
  tx: Db,
  admin: SignedInAdmin,
): Promise<OpenedSession> => {
  const key = context.secrets.newToken();
  const now = context.clock.now();
  await insertAccessToken(
    tx,
    {
      admin_id: admin.id,
      key_hash: context.secrets.hash(key),
      expires_at: later(now, accessTokenLifetime),
    },
    now,
  );
  await recordAccountDeed(context, tx, admin, { action: 'session.opened' });
  return { key, deviceCookie: await rememberDevice(context, tx, admin.id) };
};

export const signOut = (context: SignedInContext): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await deleteAccessToken(tx, context.accessTokenId);
    await recordAccountDeed(context, tx, context.admin, { action: 'session.closed' });
  });
