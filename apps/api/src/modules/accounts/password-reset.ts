import type { ResetPasswordInput } from '@floorwright/contract';
import type { z } from 'zod';

import type { PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import { giveBackTry, isWithin, takeTry } from '../../kernel/limits/rate-limit.ts';
import { languageOf } from '../../kernel/reader.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import {
  deleteAccessTokens,
  forgetDevices,
  deleteEmailTokens,
  findAdmin,
  findAdminByEmail,
  findEmailToken,
  lockAdminForUpdate,
  recordAccountActivity,
  storeDevice,
  sendPasswordChanged,
  sendPasswordReset,
  takeEmailToken,
  updateAdmin,
} from '../admins/index.ts';
import { deleteChallenges } from '../factors/index.ts';
import { acceptClaimedInvitations, lockClaimedInvitations } from '../invitations/index.ts';
import { deleteGrantsOf } from '../oauth/index.ts';
import { limits } from './limits.ts';

/** Whether an account may get a mail that anyone can request. */
export const mayMail = async (
  context: PublicContext,
  email: string,
  isBusy: boolean,
): Promise<boolean> =>
  (!isBusy || (await isWithin(context, limits.mailFromBusyNetwork, email))) &&
  isWithin(context, limits.mailToAccount, email);

export const requestPasswordReset = async (
  context: PublicContext,
  email: string,
): Promise<{ outcome: 'sent' | 'unknown' }> => {
  await takeTry(context, limits.mailFromNetwork, context.address);
  const isBusy = !(await isWithin(context, limits.mailFromAddress, context.address));
  const admin = await findAdminByEmail(context.db, email);
  // Where many ask, no one learns which accounts exist, and owners still get a mail.
  if (!admin) return { outcome: isBusy ? 'sent' : 'unknown' };
  // Over the limit the response is the same: the links of earlier mails still work.
  if (await mayMail(context, email, isBusy))
    await enqueue(context.db, sendPasswordReset, {
      adminId: admin.id,
      language: languageOf(context),
    });
  return { outcome: 'sent' };
};

/**
 * Sets a new password with a mailed token. Another person may have known the old one, so all
 * sessions end, here and at clients, and a pending change of address is canceled. The link was
 * mailed, so using it confirms the address.
 */
export const resetPassword = async (
  context: PublicContext,
  input: z.output<typeof ResetPasswordInput>,
): Promise<{ admin: SignedInAdmin; deviceCookie: string } | null> => {
  await takeTry(context, limits.linkFromAddress, context.address);
  const passwordHash = await hashPassword(input.password);
  const now = context.clock.now();
  const token = input.reset_password_token;
  const changed = await inTransaction(context.db, async (tx) => {
    const link = await context.secrets.lookUp(token, (hash) =>
      findEmailToken(tx, hash, ['reset_password'], now),
    );
    if (!link) return null;
    await lockClaimedInvitations(tx, { id: link.admin_id, email: link.email });
    await lockAdminForUpdate(tx, link.admin_id);
    const taken = await context.secrets.lookUp(token, (hash) =>
      takeEmailToken(tx, hash, ['reset_password'], now),
    );
    const admin = taken && (await findAdmin(tx, taken.admin_id));
    if (!taken || admin?.email !== taken.email) return null;
    await deleteAccessTokens(tx, admin.id);
    await deleteChallenges(tx, admin.id);
    await deleteGrantsOf(tx, admin.id);
    await deleteEmailTokens(tx, admin.id, ['reset_password', 'change_email', 'confirm_account']);
    await enqueue(tx, sendPasswordChanged, {
      adminId: admin.id,
      language: languageOf(context),
    });
    const details = { by: 'mailed link' } as const;
    await recordAccountActivity(context, tx, admin, { action: 'password.changed', details });
    const reset = await updateAdmin(
      tx,
      admin.id,
      {
        password_hash: passwordHash,
        confirmed_at: admin.confirmed_at ?? now,
        unconfirmed_email: null,
      },
      now,
    );
    await forgetDevices(context, tx, reset);
    return {
      admin: admin.confirmed_at ? reset : await acceptClaimedInvitations(context, tx, reset),
      // Guesses from elsewhere cannot lock the owner out on this device.
      deviceCookie: await storeDevice(context, tx, admin.id),
    };
  });
  if (changed) await giveBackTry(context, limits.linkFromAddress, context.address);
  return changed;
};
