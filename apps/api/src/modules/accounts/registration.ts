import type { SignUpInput } from '@floorwright/contract';
import type { z } from 'zod';

import type { PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import { isWithin, takeTry } from '../../kernel/limits/rate-limit.ts';
import { languageOf } from '../../kernel/reader.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import {
  requestOrigin,
  findAdminByUnconfirmedEmail,
  findAdminByEmail,
  insertAdmin,
  recordAccountActivity,
  sendConfirmation,
  sendEmailChange,
} from '../admins/index.ts';
import { createCompanyOf } from '../companies/index.ts';
import { isOffered } from '../plans/index.ts';
import { limits } from './limits.ts';
import { mayMail } from './password-reset.ts';
import { isSignUpOpen } from './sign-up-repository.ts';

type SignedUp =
  | { outcome: 'created'; admin: SignedInAdmin }
  | { outcome: 'closed' | 'email-taken' };

/** Creates an account. The user owns the company that they create with it. */
export const signUp = async (
  context: PublicContext,
  input: z.output<typeof SignUpInput>,
): Promise<SignedUp> => {
  await takeTry(context, limits.signUpFromAddress, context.address);
  if (!(await isSignUpOpen(context.db))) return { outcome: 'closed' };
  const passwordHash = await hashPassword(input.password);
  const now = context.clock.now();
  return inTransaction(context.db, async (tx): Promise<SignedUp> => {
    const language = languageOf(context);
    const admin = await insertAdmin(
      tx,
      {
        email: input.email,
        first_name: input.first_name,
        last_name: input.last_name,
        role: 'owner',
        language,
        password_hash: passwordHash,
        ...requestOrigin(context, input.browser_key),
      },
      now,
    );
    if (!admin) return { outcome: 'email-taken' };
    await recordAccountActivity(context, tx, admin, { action: 'account.created' });
    await enqueue(tx, sendConfirmation, { adminId: admin.id, language });
    if (!input.company_name) return { outcome: 'created', admin };
    // The plan comes from a link and not from a field: an outdated one must not block the sign-up.
    const planSlug = await offeredOrNull(tx, input.plan_slug);
    const company = { name: input.company_name, planSlug };
    const companyId = await createCompanyOf(context, tx, admin, company);
    return { outcome: 'created', admin: { ...admin, saas_company_id: companyId } };
  });
};

const offeredOrNull = async (db: Db, planSlug: string | undefined): Promise<string | null> =>
  planSlug !== undefined && (await isOffered(db, planSlug)) ? planSlug : null;

/** Mails the link again to an unconfirmed address. */
export const resendConfirmation = async (
  context: PublicContext,
  email: string,
): Promise<{ outcome: 'sent' | 'unknown' | 'already-confirmed' }> => {
  await takeTry(context, limits.mailFromNetwork, context.address);
  const isBusy = !(await isWithin(context, limits.mailFromAddress, context.address));
  const admin = await findAdminByEmail(context.db, email);
  if (admin?.confirmed_at) return { outcome: isBusy ? 'sent' : 'already-confirmed' };
  const changing = admin ? undefined : await findAdminByUnconfirmedEmail(context.db, email);
  const adminId = admin?.id ?? changing?.id;
  if (adminId === undefined) return { outcome: isBusy ? 'sent' : 'unknown' };
  // Over the limit no mail is sent, and the response does not reveal that.
  if (await mayMail(context, email, isBusy))
    await enqueue(context.db, admin ? sendConfirmation : sendEmailChange, {
      adminId,
      language: languageOf(context),
    });
  return { outcome: 'sent' };
};
