import type { Actor } from '../../kernel/activity.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { findAdminByEmail } from '../admins/index.ts';
import { reportChange, updateSecondFactor } from './changes.ts';
import { deleteChallenges, deleteTotp } from './repository.ts';

type Context = Pick<PublicContext, 'db' | 'clock' | 'address' | 'acceptLanguage'>;

/** An operator removes the second factor of a user who cannot sign in any more. */
export const removeFactorsOf = (
  context: Context,
  actor: Actor,
  email: string,
): Promise<'removed' | 'none' | 'unknown'> =>
  inTransaction(context.db, async (tx) => {
    const admin = await findAdminByEmail(tx, email);
    if (!admin) return 'unknown';
    if (!(await deleteTotp(tx, admin.id))) return 'none';
    await deleteChallenges(tx, admin.id);
    await updateSecondFactor(context, tx, admin.id);
    await reportChange(context, tx, admin, 'totp_removed', actor);
    return 'removed';
  });
