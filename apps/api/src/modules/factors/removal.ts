import type { Actor } from '../../kernel/activity.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { findAdminByEmail } from '../admins/index.ts';
import { reportChange, updateSecondFactor } from './changes.ts';
import { deletePasskeys } from './passkeys-repository.ts';
import { deleteChallenges, deleteRecoveryCodes, deleteTotp } from './repository.ts';

type Context = Pick<PublicContext, 'db' | 'clock' | 'address' | 'acceptLanguage'>;

/** An operator removes the second factors of a user who cannot sign in any more. */
export const removeFactorsOf = (
  context: Context,
  actor: Actor,
  email: string,
): Promise<{ outcome: 'removed' | 'no-factor' | 'unknown-account' }> =>
  inTransaction(context.db, async (tx) => {
    const admin = await findAdminByEmail(tx, email);
    if (!admin) return { outcome: 'unknown-account' };
    const hadTotp = await deleteTotp(tx, admin.id);
    const hadPasskeys = await deletePasskeys(tx, admin.id);
    if (!hadTotp && !hadPasskeys) return { outcome: 'no-factor' };
    await deleteChallenges(tx, admin.id);
    await updateSecondFactor(context, tx, admin, actor);
    if (hadTotp) await reportChange(context, tx, admin, 'totp_removed', actor);
    if (hadPasskeys) await reportChange(context, tx, admin, 'passkey_removed', actor);
    return { outcome: 'removed' };
  });

/** Removes the factors of an account that no one has confirmed, so there is no one to notify. */
export const discardFactors = async (tx: Db, adminId: number): Promise<void> => {
  await deleteTotp(tx, adminId);
  await deletePasskeys(tx, adminId);
  await deleteRecoveryCodes(tx, adminId);
  await deleteChallenges(tx, adminId);
};
