import type { SignInInput } from '@floorwright/contract';
import type { z } from 'zod';

import { accessTokenLifetime } from '../../kernel/access-token.ts';
import type { PublicContext, SignedInAdmin, SignedInContext } from '../../kernel/context.ts';
import { giveBackTry, takeTry } from '../../kernel/rate-limit.ts';
import { later } from '../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { passwordFits } from '../../platform/secrets/passwords.ts';
import { findAdminByEmail } from './admins-repository.ts';
import { limits } from './limits.ts';
import { deleteAccessToken, insertAccessToken } from './tokens-repository.ts';
import { recordAccountDeed } from './trail.ts';

type SignedIn = { outcome: 'signed-in'; key: string };
type NotSignedIn = { outcome: 'wrong' | 'unconfirmed' };

export const signIn = async (
  context: PublicContext,
  { email, password }: z.output<typeof SignInInput>,
): Promise<SignedIn | NotSignedIn> => {
  await takeTry(context, limits.signInFromAddress, context.address);
  await takeTry(context, limits.signInToAccount, email);
  const admin = await findAdminByEmail(context.db, email);
  const fits = await passwordFits(password, admin?.password_hash);
  if (!admin || !fits) return { outcome: 'wrong' };
  await giveBackTry(context, limits.signInFromAddress, context.address);
  await giveBackTry(context, limits.signInToAccount, email);
  if (!admin.confirmed_at) return { outcome: 'unconfirmed' };
  const key = await inTransaction(context.db, (tx) => openSession(context, tx, admin));
  return { outcome: 'signed-in', key };
};

/** A new access token: the only time its key exists outside the hash. */
export const openSession = async (
  context: Pick<PublicContext, 'secrets' | 'clock' | 'address'>,
  tx: Db,
  admin: SignedInAdmin,
): Promise<string> => {
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
  return key;
};

export const signOut = (context: SignedInContext): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await deleteAccessToken(tx, context.accessTokenId);
    await recordAccountDeed(context, tx, context.admin, { action: 'session.closed' });
  });
