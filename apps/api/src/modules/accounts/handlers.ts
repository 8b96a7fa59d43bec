import type { Admin } from '@floorwright/contract';
import { accountSentences, sentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import type { Handlers } from '../../http/handlers.ts';
import type { SignedInAdmin } from '../../kernel/context.ts';
import { failure, invalid } from '../../kernel/refusal.ts';
import { secondFactorNeeded } from '../factors/index.ts';
import { confirm, findConfirmation } from './confirmation.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { changeAdmin } from './profile.ts';
import { resendConfirmation, signUp } from './registration.ts';
import { signIn, signOut } from './sign-in.ts';

const emailTaken = invalid({ email: [accountSentences.email_taken] });
const emailBound = invalid({ email: [sentences.sso_email_bound] });
const wrongPassword = failure('current_password_invalid', accountSentences.current_password_wrong);
const signUpClosed = failure('sign_up_closed', accountSentences.sign_up_closed);
const invalidLink = invalid({
  confirmation_token: [accountSentences.confirmation_link_ended],
});
const noSuchAccount = failure('unknown_email', accountSentences.email_unknown);

const presentAdmin = (admin: SignedInAdmin): z.input<typeof Admin> => ({
  id: admin.id,
  email: admin.email,
  unconfirmed_email: admin.unconfirmed_email,
  first_name: admin.first_name,
  last_name: admin.last_name,
  role: admin.role,
  saas_company_id: admin.saas_company_id,
  language: admin.language,
  digits: admin.digits,
  second_factor: admin.second_factor,
});

export const accountHandlers: Handlers<'accounts'> = {
  signUp: async ({ body }, context) => {
    const answer = await signUp(context, body);
    switch (answer.outcome) {
      case 'created':
        return { status: 201, body: { admin: presentAdmin(answer.admin) } };
      case 'email-taken':
        return { status: 422, body: emailTaken };
      case 'closed':
        return { status: 403, body: signUpClosed };
    }
  },

  confirm: async ({ body }, context) => {
    const answer = await confirm(context, body);
    switch (answer.outcome) {
      case 'signed-in': {
        const { key, deviceCookie } = answer.session;
        const headers = { 'Set-Cookie': deviceCookie };
        return { status: 200, body: { access_token: { key } }, headers };
      }
      case 'second-factor-needed':
        return { status: 403, body: secondFactorNeeded(answer.challenge) };
      case 'sso-required':
        return { status: 403, body: failure('sso_required', sentences.sso_required) };
      case 'proof-needed':
        return {
          status: 403,
          body: failure('proof_needed', accountSentences.proof_needed),
        };
      case 'wrong-password':
        return { status: 403, body: wrongPassword };
      case 'email-taken':
        return { status: 422, body: emailTaken };
      case 'email-bound':
        return { status: 422, body: emailBound };
      case 'invalid-link':
        return { status: 422, body: invalidLink };
    }
  },

  showConfirmation: async ({ body }, context) => {
    const confirmation = await findConfirmation(context, body.confirmation_token);
    return confirmation
      ? { status: 200, body: { confirmation } }
      : { status: 422, body: invalidLink };
  },

  resendConfirmation: async ({ body }, context) => {
    const { outcome } = await resendConfirmation(context, body.email);
    switch (outcome) {
      case 'sent':
        return { status: 204 };
      case 'unknown':
        return { status: 404, body: noSuchAccount };
      case 'already-confirmed':
        return {
          status: 422,
          body: invalid({ email: [accountSentences.email_confirmed] }),
        };
    }
  },

  signIn: async ({ body }, context) => {
    const answer = await signIn(context, body);
    switch (answer.outcome) {
      case 'signed-in': {
        const { key, deviceCookie } = answer.session;
        const headers = { 'Set-Cookie': deviceCookie };
        return { status: 201, body: { access_token: { key } }, headers };
      }
      case 'second-factor-needed':
        return { status: 403, body: secondFactorNeeded(answer.challenge) };
      case 'unconfirmed':
        return {
          status: 423,
          body: failure('unconfirmed', accountSentences.unconfirmed),
        };
      case 'wrong':
        return {
          status: 401,
          body: failure('invalid_credentials', accountSentences.credentials_wrong),
        };
    }
  },

  signOut: async (_request, context) => {
    await signOut(context);
    return { status: 204 };
  },

  requestPasswordReset: async ({ body }, context) => {
    const { outcome } = await requestPasswordReset(context, body.email);
    return outcome === 'sent' ? { status: 204 } : { status: 404, body: noSuchAccount };
  },

  resetPassword: async ({ body }, context) => {
    const reset = await resetPassword(context, body);
    return reset
      ? {
          status: 200,
          body: { admin: presentAdmin(reset.admin) },
          headers: { 'Set-Cookie': reset.deviceCookie },
        }
      : {
          status: 422,
          body: invalid({
            reset_password_token: [accountSentences.reset_link_ended],
          }),
        };
  },

  showAdmin: (_request, context) =>
    Promise.resolve({ status: 200, body: { admin: presentAdmin(context.admin) } }),

  updateAdmin: async ({ body }, context) => {
    const answer = await changeAdmin(context, body);
    switch (answer.outcome) {
      case 'changed':
        return { status: 200, body: { admin: presentAdmin(answer.admin) } };
      case 'wrong-password':
        return { status: 403, body: wrongPassword };
      case 'email-taken':
        return {
          status: 422,
          body: invalid({ email: [accountSentences.email_taken_by_other] }),
        };
      case 'email-bound':
        return { status: 422, body: emailBound };
      case 'not-a-member':
        return {
          status: 422,
          body: invalid({ saas_company_id: [accountSentences.not_in_company] }),
        };
    }
  },
};
