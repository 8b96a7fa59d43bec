import type { accounts, Output } from '@floorwright/contract';
import { knownLanguage } from '@floorwright/domain/language';

import type { SignedInAdmin, SignedInContext } from '../../kernel/context.ts';
import { takeTry } from '../../kernel/limits/rate-limit.ts';
import { languageOf } from '../../kernel/reader.ts';
import { assertVerified } from '../../kernel/verification.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import {
  requestOrigin,
  deleteAccessTokens,
  deleteEmailTokens,
  findAdminByEmail,
  knowsPassword,
  recordAccountActivity,
  sendEmailChange,
  sendEmailChangeNotice,
  sendPasswordChanged,
  untrustOtherDevices,
  updateAdmin,
} from '../admins/index.ts';
import { selectCompany } from '../companies/index.ts';
import { deleteChallenges } from '../factors/index.ts';
import { deleteGrantsOf } from '../oauth/index.ts';
import { mayTakeEmail } from '../sso-rules/index.ts';
import { limits } from './limits.ts';

type Changes = Output<typeof accounts.updateAdmin.body>;
type Changed =
  | { outcome: 'changed'; admin: SignedInAdmin }
  | { outcome: 'wrong-password' | 'email-taken' | 'email-bound' | 'not-a-member' };

export const changeAdmin = async (context: SignedInContext, changes: Changes): Promise<Changed> => {
  const newEmail = newEmailIn(context.admin, changes);
  if (await isRefused(context, changes, newEmail)) return { outcome: 'wrong-password' };
  const passwordHash = changes.password && (await hashPassword(changes.password));
  if (newEmail !== null) {
    if (!(await mayTakeEmail(context.db, context.admin, newEmail)))
      return { outcome: 'email-bound' };
    await takeTry(context, limits.emailChangeOfAccount, String(context.admin.id));
    if (await findAdminByEmail(context.db, newEmail)) return { outcome: 'email-taken' };
  }
  return inTransaction(context.db, async (tx) => {
    const companyId = changes.saas_company_id;
    if (companyId !== undefined) {
      const { outcome } = await selectCompany(context, tx, context.admin, companyId);
      if (outcome === 'not-a-member') return { outcome };
    }
    if (passwordHash) await replacePassword(context, tx, passwordHash);
    const awaited = passwordHash ? null : context.admin.unconfirmed_email;
    if (changes.email !== undefined) await changeEmail(context, tx, changes.email, awaited);
    return { outcome: 'changed', admin: await changeProfile(context, tx, changes) };
  });
};

/** The new address; null if it is the account's current or pending one. */
const newEmailIn = (admin: SignedInAdmin, { email }: Changes): string | null =>
  email === undefined || email === admin.email || email === admin.unconfirmed_email ? null : email;

/**
 * A new password or address requires a recent sign-in. The current password replaces it, unless the account has
 * a second factor. A new password always requires the current one.
 */
const isRefused = async (
  context: SignedInContext,
  { password, current_password: currentPassword }: Changes,
  newEmail: string | null,
): Promise<boolean> => {
  if (password === undefined && newEmail === null) return false;
  const isGiven = currentPassword !== undefined;
  if (!isGiven || context.admin.second_factor) assertVerified(context);
  return (
    isGiven && !(await knowsPassword(context, context.admin.id, currentPassword, context.admin))
  );
};

/** A choice of language is not in the audit log: it concerns no one else. */
const changeProfile = async (
  context: SignedInContext,
  tx: Db,
  changes: Changes,
): Promise<SignedInAdmin> => {
  const before = context.admin;
  const names = {
    ...(changes.first_name !== undefined && { first_name: changes.first_name }),
    ...(changes.last_name !== undefined && { last_name: changes.last_name }),
  };
  const admin = await updateAdmin(
    tx,
    before.id,
    { ...names, ...languageIn(changes) },
    context.clock.now(),
  );
  const { first_name: firstName = before.first_name, last_name: lastName = before.last_name } =
    names;
  if (firstName !== before.first_name || lastName !== before.last_name)
    await recordAccountActivity(context, tx, admin, {
      action: 'profile.updated',
      details: {
        name: {
          from: `${before.first_name} ${before.last_name}`,
          to: `${firstName} ${lastName}`,
        },
      },
    });
  return admin;
};

/** An unknown language is not an error: the browser decides, as if none was chosen. */
const languageIn = ({ language, digits }: Changes) => ({
  ...(language !== undefined && {
    language: language === null ? null : knownLanguage([language]),
  }),
  ...(digits !== undefined && { digits }),
});

/**
 * Another person may have known the old password, so everything they could have started ends,
 * including a pending change of address.
 */
const replacePassword = async (
  context: SignedInContext,
  tx: Db,
  passwordHash: string,
): Promise<void> => {
  const { id } = context.admin;
  const changes = { password_hash: passwordHash, unconfirmed_email: null };
  await updateAdmin(tx, id, changes, context.clock.now());
  await deleteAccessTokens(tx, id, context.accessTokenId);
  await deleteChallenges(tx, id);
  await untrustOtherDevices(context, tx, context.admin);
  await deleteGrantsOf(tx, id);
  await deleteEmailTokens(tx, id, ['reset_password', 'change_email', 'confirm_account']);
  await enqueue(tx, sendPasswordChanged, { adminId: id, language: languageOf(context) });
  await recordAccountActivity(context, tx, context.admin, { action: 'password.changed' });
};

/**
 * The current address stays in use until the new one is confirmed; entering the current one cancels
 * the change.
 */
const changeEmail = async (
  context: SignedInContext,
  tx: Db,
  email: string,
  awaited: string | null,
): Promise<void> => {
  const { id, email: present } = context.admin;
  if (email === awaited) return;
  await deleteEmailTokens(tx, id, ['change_email']);
  const unconfirmedEmail = email === present ? null : email;
  const asked = unconfirmedEmail === null ? {} : requestOrigin(context);
  await updateAdmin(tx, id, { ...asked, unconfirmed_email: unconfirmedEmail }, context.clock.now());
  if (unconfirmedEmail === null) return;
  const mail = { adminId: id, language: languageOf(context) };
  await enqueue(tx, sendEmailChange, mail);
  await enqueue(tx, sendEmailChangeNotice, { ...mail, newEmail: unconfirmedEmail });
  await recordAccountActivity(context, tx, context.admin, {
    action: 'email.change_requested',
    details: { email: { from: present, to: unconfirmedEmail } },
  });
};
