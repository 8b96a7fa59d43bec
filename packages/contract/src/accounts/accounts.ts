import { roles } from '@floorwright/domain/access';
import { digitSystems, languages } from '@floorwright/domain/language';
import { accountSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import {
  companyApi,
  confirmationGiven,
  currentPasswordGiven,
  Email,
  Id,
  NewPassword,
  PasswordConfirmation,
  passwordsMatch,
  PresentPassword,
  requiredText,
  text,
  Token,
} from '../wire/fields.ts';
import { AccessToken } from './access-token.ts';
import { SecondFactorFailure } from './factors.ts';

export const Admin = z
  .object({
    id: Id,
    email: z.string(),
    unconfirmed_email: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(roles),
    saas_company_id: Id.nullable(),
    /** Of the console and the mails; null if the browser decides. */
    language: z.enum(languages).nullable(),
    digits: z.enum(digitSystems).nullable(),
    /** Whether the sign-in has a second step. */
    second_factor: z.boolean(),
  })
  .meta({ id: 'Admin' });

const AdminAnswer = z.object({ admin: Admin });
const AccessTokenAnswer = z.object({ access_token: AccessToken });

/**
 * A secret that a browser generates when it requests the confirmation of an address. Sent again
 * with the mailed token, it proves that the same browser requested it.
 */
export const BrowserKey = z
  .string()
  .regex(/^[\w-]{22,128}$/, accountSentences.browser_key_form)
  .meta({ examples: ['kX3vN8qLr5TzB1yWc7HdJ0mP'] });

export const SignUpInput = z
  .object({
    first_name: requiredText(),
    last_name: requiredText(),
    email: Email,
    password: NewPassword,
    password_confirmation: PasswordConfirmation,
    company_name: text().optional(),
    plan_slug: text().optional(),
    terms: z.literal(true, {
      error: accountSentences.terms_unread,
    }),
    browser_key: BrowserKey.optional(),
  })
  .refine(...passwordsMatch);

export const SignInInput = z.object({ email: Email, password: PresentPassword });
export const EmailInput = z.object({ email: Email });

/**
 * Besides the token, the request proves who requested the mail: by `browser_key`, by the password
 * chosen then, or, for a new account, by choosing another password, which replaces it.
 */
export const ConfirmInput = z
  .object({
    confirmation_token: Token,
    browser_key: BrowserKey.optional(),
    current_password: PresentPassword.optional(),
    password: NewPassword.optional(),
    password_confirmation: PasswordConfirmation.optional(),
  })
  .refine(...passwordsMatch)
  .refine(...confirmationGiven);

/** The account and purpose of a confirmation link. */
export const Confirmation = z
  .object({
    email: z.string(),
    purpose: z.enum(['confirm_account', 'change_email']),
    admin_id: Id,
  })
  .meta({ id: 'Confirmation' });

export const ResetPasswordInput = z
  .object({
    reset_password_token: Token,
    password: NewPassword,
    password_confirmation: PasswordConfirmation,
  })
  .refine(...passwordsMatch);

const ProfileInput = z.object({
  first_name: requiredText(),
  last_name: requiredText(),
  email: Email,
});

/** A tag of another region means its language, and an unknown one means none. */
const LanguageChoice = z
  .string()
  .nullable()
  .meta({ examples: ['ar'] });
const languageChoice = {
  language: LanguageChoice,
  digits: z.enum(digitSystems).nullable(),
};

export const ProfileChangeInput = ProfileInput.extend({
  language: LanguageChoice.optional(),
  digits: languageChoice.digits.optional(),
});

const passwordChange = {
  current_password: PresentPassword,
  password: NewPassword,
  password_confirmation: PasswordConfirmation,
};
export const PasswordChangeInput = z.object(passwordChange).refine(...passwordsMatch);

const AdminInput = z
  .object({ ...ProfileInput.shape, ...languageChoice, ...passwordChange, saas_company_id: Id })
  .partial()
  .refine(...passwordsMatch)
  .refine(...currentPasswordGiven)
  .refine(...confirmationGiven);

export const accounts = {
  signUp: endpoint({
    method: 'POST',
    path: `${companyApi}/registration`,
    needs: 'public',
    summary: 'Create an account and mail a confirmation link',
    body: SignUpInput,
    responses: { 201: AdminAnswer, 403: Failure, 422: Invalid, 429: Failure },
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${companyApi}/registration/confirm`,
    needs: 'public',
    summary:
      'Confirm an email address with the token of the mailed link, and sign in. From another network than the one that asked for the mail, browser_key or a password is needed too',
    body: ConfirmInput,
    responses: { 200: AccessTokenAnswer, 403: SecondFactorFailure, 422: Invalid, 429: Failure },
    secret: true,
  }),
  showConfirmation: endpoint({
    method: 'POST',
    path: `${companyApi}/registration/confirmation`,
    needs: 'public',
    summary: 'The account and purpose of a confirmation link; does not use the link up',
    body: z.object({ confirmation_token: Token }),
    responses: { 200: z.object({ confirmation: Confirmation }), 422: Invalid, 429: Failure },
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: `${companyApi}/registration/resend_confirmation`,
    needs: 'public',
    summary: 'Mail the confirmation link again',
    body: EmailInput,
    responses: { 204: null, 404: Failure, 422: Invalid, 429: Failure },
  }),
  signIn: endpoint({
    method: 'POST',
    path: `${companyApi}/session`,
    needs: 'public',
    summary:
      'Sign in. An account with a second factor gets 403 with a challenge instead of a session, except on a remembered device',
    body: SignInInput,
    responses: {
      201: AccessTokenAnswer,
      401: Failure,
      403: SecondFactorFailure,
      423: Failure,
      429: Failure,
    },
    secret: true,
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: `${companyApi}/session`,
    needs: 'signed-in',
    summary: 'Sign out: revokes the token of this call',
    responses: { 204: null },
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: `${companyApi}/password`,
    needs: 'public',
    summary: 'Mail a link that sets a new password',
    body: EmailInput,
    responses: { 204: null, 404: Failure, 429: Failure },
  }),
  resetPassword: endpoint({
    method: 'PATCH',
    path: `${companyApi}/password`,
    needs: 'public',
    summary: 'Set a new password with the token of the mailed link; ends every session',
    body: ResetPasswordInput,
    responses: { 200: AdminAnswer, 422: Invalid, 429: Failure },
  }),
  showAdmin: endpoint({
    method: 'GET',
    path: `${companyApi}/admin`,
    needs: 'signed-in',
    summary: 'The signed-in user',
    responses: { 200: AdminAnswer },
  }),
  updateAdmin: endpoint({
    method: 'PATCH',
    path: `${companyApi}/admin`,
    needs: 'signed-in',
    summary:
      'Change profile or password, or choose the current company. A new email waits in unconfirmed_email until it is confirmed, and a new password ends every other session. Both need a recent sign-in; for an account without a second factor, current_password replaces it',
    body: AdminInput,
    responses: { 200: AdminAnswer, 403: Failure, 422: Invalid, 429: Failure },
  }),
};
