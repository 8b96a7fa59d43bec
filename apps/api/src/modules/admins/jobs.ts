import { languages } from '@floorwright/domain/language';
import { z } from 'zod';

import type { Platform } from '../../kernel/context.ts';
import { readerOf } from '../../kernel/reader.ts';
import { hours, later } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import {
  confirmAccountMail,
  confirmEmailChangeMail,
  deliverMail,
  emailChangedMail,
  emailChangeNoticeMail,
  factorChanges,
  factorNoticeMail,
  passwordChangedMail,
  resetPasswordMail,
} from '../../platform/mail/index.ts';
import { findAdmin } from './repository.ts';
import { insertEmailToken, type Purpose } from './tokens-repository.ts';

type Deps = Platform & { db: Db };

const lifetimeInHours = { confirm_account: 72, change_email: 24, reset_password: 2 } as const;

const ToAdmin = z.object({
  adminId: z.number(),
  /** Of the page from which the mail was requested, for an account without a language. */
  language: z.enum(languages).nullish(),
});

/**
 * Creates the token in the job that mails it, so that it is never stored in plain text, not even in the
 * queue.
 */
const issueLink = async (
  { db, clock, secrets, config }: Deps,
  recipient: { adminId: number; email: string },
  purpose: Purpose,
): Promise<string> => {
  const token = secrets.newToken();
  const now = clock.now();
  await insertEmailToken(
    db,
    {
      admin_id: recipient.adminId,
      purpose,
      email: recipient.email,
      token_hash: secrets.hash(token),
      expires_at: later(now, hours(lifetimeInHours[purpose])),
    },
    now,
  );
  const page = purpose === 'reset_password' ? 'reset-password' : 'confirm-account';
  return `${config.publicUrl}/${page}/${token}`;
};

const resetPage = ({ config }: Deps): string => `${config.publicUrl}/reset-password`;

export const sendConfirmation = defineJob<z.infer<typeof ToAdmin>, Deps>({
  name: 'accounts.send_confirmation',
  payload: ToAdmin,
  run: async ({ adminId, language }, deps, job) => {
    const admin = await findAdmin(deps.db, adminId);
    if (!admin || admin.confirmed_at) return;
    const link = await issueLink(deps, { adminId, email: admin.email }, 'confirm_account');
    const expiresInHours = lifetimeInHours.confirm_account;
    const reader = readerOf(admin, language);
    const mail = confirmAccountMail(reader, { firstName: admin.first_name, link, expiresInHours });
    await deliverMail(deps, job, { ...mail, to: admin.email });
  },
});

export const sendEmailChange = defineJob<z.infer<typeof ToAdmin>, Deps>({
  name: 'accounts.send_email_change',
  payload: ToAdmin,
  run: async ({ adminId, language }, deps, job) => {
    const admin = await findAdmin(deps.db, adminId);
    if (!admin?.unconfirmed_email) return;
    const email = admin.unconfirmed_email;
    const link = await issueLink(deps, { adminId, email }, 'change_email');
    const expiresInHours = lifetimeInHours.change_email;
    const reader = readerOf(admin, language);
    const mail = confirmEmailChangeMail(reader, {
      firstName: admin.first_name,
      link,
      expiresInHours,
    });
    await deliverMail(deps, job, { ...mail, to: email });
  },
});

const EmailChangeNotice = ToAdmin.extend({ newEmail: z.string() });

/** Notifies the current address, so that an account cannot be taken over unnoticed. */
export const sendEmailChangeNotice = defineJob<z.infer<typeof EmailChangeNotice>, Deps>({
  name: 'accounts.send_email_change_notice',
  payload: EmailChangeNotice,
  run: async ({ adminId, newEmail, language }, deps, job) => {
    const admin = await findAdmin(deps.db, adminId);
    if (!admin) return;
    const link = resetPage(deps);
    const reader = readerOf(admin, language);
    const mail = emailChangeNoticeMail(reader, { firstName: admin.first_name, newEmail, link });
    await deliverMail(deps, job, { ...mail, to: admin.email });
  },
});

const EmailChanged = ToAdmin.extend({ oldEmail: z.string() });

/** Notifies the former address, in case its owner did not make the change. */
export const sendEmailChanged = defineJob<z.infer<typeof EmailChanged>, Deps>({
  name: 'accounts.send_email_changed',
  payload: EmailChanged,
  run: async ({ adminId, oldEmail, language }, deps, job) => {
    const admin = await findAdmin(deps.db, adminId);
    if (!admin) return;
    const link = new URL(deps.config.externalLinks.contact, deps.config.publicUrl).href;
    const reader = readerOf(admin, language);
    const mail = emailChangedMail(reader, {
      firstName: admin.first_name,
      newEmail: admin.email,
      link,
    });
    await deliverMail(deps, job, { ...mail, to: oldEmail });
  },
});

export const sendPasswordReset = defineJob<z.infer<typeof ToAdmin>, Deps>({
  name: 'accounts.send_password_reset',
  payload: ToAdmin,
  run: async ({ adminId, language }, deps, job) => {
    const admin = await findAdmin(deps.db, adminId);
    if (!admin) return;
    const link = await issueLink(deps, { adminId, email: admin.email }, 'reset_password');
    const expiresInHours = lifetimeInHours.reset_password;
    const reader = readerOf(admin, language);
    const mail = resetPasswordMail(reader, { firstName: admin.first_name, link, expiresInHours });
    await deliverMail(deps, job, { ...mail, to: admin.email });
  },
});

export const sendPasswordChanged = defineJob<z.infer<typeof ToAdmin>, Deps>({
  name: 'accounts.send_password_changed',
  payload: ToAdmin,
  run: async ({ adminId, language }, deps, job) => {
    const admin = await findAdmin(deps.db, adminId);
    if (!admin) return;
    const link = resetPage(deps);
    const reader = readerOf(admin, language);
    const mail = passwordChangedMail(reader, { firstName: admin.first_name, link });
    await deliverMail(deps, job, { ...mail, to: admin.email });
  },
});

const FactorNotice = ToAdmin.extend({ change: z.enum(factorChanges) });

/** Notifies about a change of the second factors, in case the user did not make it. */
export const sendFactorNotice = defineJob<z.infer<typeof FactorNotice>, Deps>({
  name: 'accounts.send_factor_notice',
  payload: FactorNotice,
  run: async ({ adminId, change, language }, deps, job) => {
    const admin = await findAdmin(deps.db, adminId);
    if (!admin) return;
    const reader = readerOf(admin, language);
    const link = `${deps.config.publicUrl}/profile/password`;
    const mail = factorNoticeMail(reader, { firstName: admin.first_name, change, link });
    await deliverMail(deps, job, { ...mail, to: admin.email });
  },
});

export const adminJobs = [
  sendConfirmation,
  sendEmailChange,
  sendEmailChangeNotice,
  sendEmailChanged,
  sendPasswordReset,
  sendPasswordChanged,
  sendFactorNotice,
];
