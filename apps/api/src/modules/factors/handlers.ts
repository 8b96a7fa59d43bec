import { accountSentences, sentences } from '@floorwright/domain/sentences';

import type { Handlers } from '../../http/handlers.ts';
import { failure, invalid } from '../../kernel/refusal.ts';
import { passkeyHandlers } from './passkey-handlers.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { finishSignIn } from './sign-in.ts';
import { beginTotp, confirmTotp, findFactors, removeTotp } from './totp.ts';
import { verifySession } from './verification.ts';

const wrongCode = invalid({ code: [sentences.factor_code_wrong] });
const totpExists = failure('totp_exists', sentences.totp_exists);

export const factorHandlers: Handlers<'factors'> = {
  ...passkeyHandlers,

  show: async (_request, context) => {
    const { totpConfirmedAt, recoveryCodesLeft } = await findFactors(context);
    const factors = {
      totp_confirmed_at: totpConfirmedAt?.toISOString() ?? null,
      recovery_codes_left: recoveryCodesLeft,
    };
    return { status: 200, body: { factors } };
  },

  startTotp: async (_request, context) => {
    const answer = await beginTotp(context);
    if (answer.outcome === 'exists') return { status: 409, body: totpExists };
    const { secret, uri } = answer;
    return { status: 201, body: { totp: { secret, uri } } };
  },

  confirmTotp: async ({ body }, context) => {
    const answer = await confirmTotp(context, body.code);
    switch (answer.outcome) {
      case 'confirmed':
        return { status: 200, body: { recovery_codes: answer.recoveryCodes } };
      case 'wrong-code':
        return { status: 422, body: wrongCode };
      case 'exists':
        return { status: 409, body: totpExists };
      case 'not-started':
        return { status: 409, body: failure('totp_not_started', sentences.totp_not_started) };
    }
  },

  removeTotp: async (_request, context) => {
    await removeTotp(context);
    return { status: 204 };
  },

  createRecoveryCodes: async (_request, context) => {
    const answer = await replaceRecoveryCodes(context);
    return answer.outcome === 'replaced'
      ? { status: 201, body: { recovery_codes: answer.codes } }
      : { status: 409, body: failure('no_second_factor', sentences.no_second_factor) };
  },

  finishSignIn: async ({ body }, context) => {
    const answer = await finishSignIn(context, body);
    switch (answer.outcome) {
      case 'signed-in': {
        const { key, deviceCookie } = answer.session;
        const headers = { 'Set-Cookie': deviceCookie };
        return { status: 201, body: { access_token: { key } }, headers };
      }
      case 'ended':
        return { status: 403, body: failure('challenge_ended', sentences.challenge_ended) };
      case 'wrong-code':
        return { status: 422, body: wrongCode };
    }
  },

  verify: async ({ body }, context) => {
    const { outcome } = await verifySession(context, body);
    switch (outcome) {
      case 'verified':
        return { status: 204 };
      case 'wrong-password':
        return {
          status: 422,
          body: invalid({ password: [accountSentences.current_password_wrong] }),
        };
      case 'code-missing':
        return { status: 422, body: invalid({ code: [sentences.factor_code_missing] }) };
      case 'wrong-code':
        return { status: 422, body: wrongCode };
    }
  },
};
