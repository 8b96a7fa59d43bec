import type { accounts, Output } from '@floorwright/contract';

import type { SignedInAdmin, SignedInContext } from '../../kernel/context.ts';
import { giveBackTry, takeTry } from '../../kernel/rate-limit.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { hashPassword, passwordFits } from '../../platform/secrets/passwords.ts';
import { selectCompany } from '../companies/selection-service.ts';
import { endSignInsToClients } from '../oauth/people-service.ts';
import { findAdmin, findAdminByEmail, updateAdmin } from './admins-repository.ts';
import { sendEmailChange, sendEmailChangeNotice, sendPasswordChanged } from './jobs.ts';
import { limits } from './limits.ts';
import { deleteAccessTokens, deleteEmailTokens } from './tokens-repository.ts';
import { recordAccountDeed } from './trail.ts';

type Changes = Output<typeof accounts.updateAdmin.body>;
type Changed =
  | { outcome: 'changed'; admin: SignedInAdmin }
  | { outcome: 'wrong-password' | 'email-taken' | 'not-a-member' };

export const changeAdmin = async (context: SignedInContext, changes: Changes): Promise<Changed> => {
  if (changes.password !== undefined && !(await knowsPassword(context, changes.current_password)))
    return { outcome: 'wrong-password' };
  const passwordHash = changes.password && (await hashPassword(changes.password));
  const emailChange = changes.email !== undefined && changes.email !== context.admin.email;
  if (emailChange) {
    await takeTry(context, limits.mailToAccount, context.admin.email);
    if (await findAdminByEmail(context.db, changes.email ?? '')) return { outcome: 'email-taken' };
  }
  return inTransaction(context.db, async (tx) => {
    const companyId = changes.saas_company_id;
    if (companyId !== undefined) {
      const selected = await selectCompany(context, tx, context.admin, companyId);
      if (selected === 'not-a-member') return { outcome: selected };
    }
    if (passwordHash) await replacePassword(context, tx, passwordHash);
    if (changes.email !== undefined) await changeEmail(context, tx, changes.email);
    return { outcome: 'changed', admin: await changeNames(context, tx, changes) };
  });
};

const changeNames = async (
  context: SignedInContext,
  tx: Db,
  changes: Changes,
): Promise<SignedInAdmin> => {
  const { id, first_name: firstName, last_name: lastName } = context.admin;
  const names = {
    first_name: changes.first_name ?? firstName,
    last_name: changes.last_name ?? lastName,
  };
  const admin = await updateAdmin(tx, id, names, context.clock.now());
  const [from, to] = [`${firstName} ${lastName}`, `${names.first_name} ${names.last_name}`];
  if (from !== to)
    await recordAccountDeed(context, tx, admin, {
      action: 'profile.updated',
      details: { name: { from, to } },
    });
  return admin;
};

const knowsPassword = async (
  context: SignedInContext,
  currentPassword: string | undefined,
): Promise<boolean> => {
  const subject = String(context.admin.id);
  await takeTry(context, limits.passwordOfAccount, subject);
  const admin = await findAdmin(context.db, context.admin.id);
  const fits = await passwordFits(currentPassword ?? '', admin?.password_hash);
  if (fits) await giveBackTry(context, limits.passwordOfAccount, subject);
  return fits;
};

const replacePassword = async (
  context: SignedInContext,
  tx: Db,
  passwordHash: string,
): Promise<void> => {
  const { id } = context.admin;
  await updateAdmin(tx, id, { password_hash: passwordHash }, context.clock.now());
  await deleteAccessTokens(tx, id, context.accessTokenId);
  await endSignInsToClients(tx, id);
  await deleteEmailTokens(tx, id, 'reset_password');
  await enqueue(tx, sendPasswordChanged, { adminId: id });
  await recordAccountDeed(context, tx, context.admin, { action: 'password.changed' });
};

/** The present address stays in use until the new one is confirmed; naming it again calls that off. */
const changeEmail = async (context: SignedInContext, tx: Db, email: string): Promise<void> => {
  const { id, email: present, unconfirmed_email: awaited } = context.admin;
  if (email === awaited) return;
  await deleteEmailTokens(tx, id, 'change_email');
  const unconfirmedEmail = email === present ? null : email;
  await updateAdmin(tx, id, { unconfirmed_email: unconfirmedEmail }, context.clock.now());
  if (unconfirmedEmail === null) return;
  await enqueue(tx, sendEmailChange, { adminId: id });
  await enqueue(tx, sendEmailChangeNotice, { adminId: id, newEmail: unconfirmedEmail });
  await recordAccountDeed(context, tx, context.admin, {
    action: 'email.change_requested',
    details: { email: { from: present, to: unconfirmedEmail } },
  });
};
