import type { Actor, PublicContext } from '../../kernel/context.ts';
import { giveBackTry, type Limit, takeTry } from '../../kernel/limits/rate-limit.ts';
import { minutes } from '../../platform/clock/clock.ts';
import { passwordFits } from '../../platform/secrets/passwords.ts';
import { recordRefusedSignIn } from './refused-sign-ins.ts';
import { findAdmin } from './repository.ts';

const limit: Limit = { name: 'current-password/account', tries: 10, within: minutes(15) };

/**
 * Whether a user who is known already also knows the password of the account. `actor` is who is signed in; without one, a
 * wrong password is that of a refused sign-in.
 */
export const knowsPassword = async (
  context: PublicContext,
  adminId: number,
  password: string,
  actor?: Actor,
): Promise<boolean> => {
  const subject = String(adminId);
  await takeTry(context, limit, subject);
  const admin = await findAdmin(context.db, adminId);
  const fits = await passwordFits(password, admin?.password_hash);
  if (fits) await giveBackTry(context, limit, subject);
  else if (admin)
    await recordRefusedSignIn(context, admin, actor ? 'verification_refused' : 'refused', actor);
  return fits;
};
