import type { SignUpInput } from '@floorwright/contract';
import type { z } from 'zod';

import type { PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import { giveBackTry, takeTry } from '../../kernel/rate-limit.ts';
import { type Db, inTransaction, isUniqueViolation } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { foundCompany } from '../companies/service.ts';
import { isOffered } from '../plans/service.ts';
import {
  findAdmin,
  findAdminAwaiting,
  findAdminByEmail,
  insertAdmin,
  updateAdmin,
} from './admins-repository.ts';
import { sendConfirmation, sendEmailChange, sendEmailChanged } from './jobs.ts';
import { limits } from './limits.ts';
import { openSession } from './session-service.ts';
import { deleteAccessTokens, deleteEmailTokens, takeEmailToken } from './tokens-repository.ts';
import { recordAccountDeed } from './trail.ts';

/** The new account, or null when the address is taken. The person who signs up owns what they create. */
export const signUp = async (
  context: PublicContext,
  input: z.output<typeof SignUpInput>,
): Promise<SignedInAdmin | null> => {
  await takeTry(context, limits.signUpFromAddress, context.address);
  const passwordHash = await hashPassword(input.password);
  const now = context.clock.now();
  return inTransaction(context.db, async (tx) => {
    const admin = await insertAdmin(
      tx,
      {
        email: input.email,
        first_name: input.first_name,
        last_name: input.last_name,
        role: 'owner',
        password_hash: passwordHash,
      },
      now,
    );
    if (!admin) return null;
    await recordAccountDeed(context, tx, admin, { action: 'account.created' });
    await enqueue(tx, sendConfirmation, { adminId: admin.id });
    if (!input.company_name) return admin;
    // The plan comes from a link, not from a field: an outdated one must not stand in the way.
    const planSlug = await offeredOrNull(tx, input.plan_slug);
    const company = { name: input.company_name, planSlug };
    return { ...admin, saas_company_id: await foundCompany(context, tx, admin, company) };
  });
};

const offeredOrNull = async (db: Db, planSlug: string | undefined): Promise<string | null> =>
  planSlug !== undefined && (await isOffered(db, planSlug)) ? planSlug : null;

export type Confirmed = { outcome: 'confirmed'; key: string };
export type NotConfirmed = { outcome: 'invalid-link' | 'email-taken' };

/** Confirms a new account or a changed address with a mailed token, and signs the person in. */
export const confirm = async (
  context: PublicContext,
  token: string,
): Promise<Confirmed | NotConfirmed> => {
  await takeTry(context, limits.linkFromAddress, context.address);
  const answer = await inTransaction(context.db, (tx) => confirmIn(context, tx, token)).catch(
    (error: unknown): NotConfirmed => {
      // Somebody else took the address in the very same moment.
      if (isUniqueViolation(error)) return { outcome: 'email-taken' };
      throw error;
    },
  );
  if (answer.outcome === 'confirmed')
    await giveBackTry(context, limits.linkFromAddress, context.address);
  return answer;
};

const confirmIn = async (
  context: PublicContext,
  tx: Db,
  token: string,
): Promise<Confirmed | NotConfirmed> => {
  const now = context.clock.now();
  const hash = context.secrets.hash(token);
  const taken = await takeEmailToken(tx, hash, ['confirm_account', 'change_email'], now);
  let admin = taken && (await findAdmin(tx, taken.admin_id));
  if (!taken || !admin) return { outcome: 'invalid-link' };
  if (taken.purpose === 'change_email') {
    if (admin.unconfirmed_email !== taken.email) return { outcome: 'invalid-link' };
    if (await findAdminByEmail(tx, taken.email)) return { outcome: 'email-taken' };
    const oldEmail = admin.email;
    const details = { email: { from: oldEmail, to: taken.email } };
    const changes = {
      email: taken.email,
      unconfirmed_email: null,
      confirmed_at: admin.confirmed_at ?? now,
    };
    admin = await updateAdmin(tx, admin.id, changes, now);
    await deleteAccessTokens(tx, admin.id);
    await enqueue(tx, sendEmailChanged, { adminId: admin.id, oldEmail });
    await recordAccountDeed(context, tx, admin, { action: 'email.changed', details });
  } else {
    if (admin.confirmed_at || admin.email !== taken.email) return { outcome: 'invalid-link' };
    // Whoever worked under this address until now had not proven that it is theirs.
    await deleteAccessTokens(tx, admin.id);
    admin = await updateAdmin(tx, admin.id, { confirmed_at: now }, now);
    await recordAccountDeed(context, tx, admin, { action: 'account.confirmed' });
  }
  await deleteEmailTokens(tx, admin.id, ['confirm_account', 'change_email']);
  return { outcome: 'confirmed', key: await openSession(context, tx, admin) };
};

/** Mails the link again, to an address that awaits confirmation. */
export const resendConfirmation = async (
  context: PublicContext,
  email: string,
): Promise<'sent' | 'unknown' | 'already-confirmed'> => {
  await takeTry(context, limits.mailFromAddress, context.address);
  await takeTry(context, limits.mailToAccount, email);
  const admin = await findAdminByEmail(context.db, email);
  if (admin?.confirmed_at) return 'already-confirmed';
  if (admin) {
    await enqueue(context.db, sendConfirmation, { adminId: admin.id });
    return 'sent';
  }
  const changing = await findAdminAwaiting(context.db, email);
  if (!changing) return 'unknown';
  await enqueue(context.db, sendEmailChange, { adminId: changing.id });
  return 'sent';
};
