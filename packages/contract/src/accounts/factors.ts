import { fieldSentences, fillSentence } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid, Reason } from '../wire/failures.ts';
import { companyApi, PresentPassword, Token } from '../wire/fields.ts';
import { AccessToken } from './access-token.ts';
import { passkeyEndpoints } from './passkeys.ts';

/** How a second step of the sign-in can be done. */
const factorMethods = ['passkey', 'totp', 'recovery_code'] as const;

/** The first step of a sign-in succeeded; the second one is due within ten minutes. */
export const SignInChallenge = z
  .object({
    token: z.string(),
    methods: z.array(z.enum(factorMethods)),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'SignInChallenge' });

/** A refusal. With `second_factor_needed` it has the challenge for `POST session/second_factor`. */
export const SecondFactorFailure = z
  .object({ error: Reason.extend({ challenge: SignInChallenge.optional() }) })
  .meta({ id: 'SecondFactorFailure' });

const { required } = fieldSentences;

/** Six digits of an authenticator app, or a recovery code. */
const FactorCode = z
  .string({ error: required })
  .trim()
  .min(1, required)
  .max(40, fillSentence(fieldSentences.too_long, { most: 40 }))
  .meta({ examples: ['123456'] });

export const CodeInput = z.object({ code: FactorCode });

export const SecondStepInput = z.object({
  challenge_token: Token,
  code: FactorCode,
  /** Does not ask for the second factor on this device for 30 days. */
  remember_device: z.boolean().default(false),
});

/** An account with a second factor needs both. */
export const VerificationInput = z.object({
  password: PresentPassword,
  code: FactorCode.optional(),
});

/** How the user signs in besides the password. */
const Factors = z
  .object({
    /** When the authenticator app was set up; null if there is none. */
    totp_confirmed_at: z.iso.datetime().nullable(),
    recovery_codes_left: z.int().min(0),
  })
  .meta({ id: 'Factors' });

export const NewTotp = z
  .object({
    /** In base 32, for apps that cannot read the QR code. */
    secret: z.string(),
    /** The content of the QR code. */
    uri: z.string(),
  })
  .meta({ id: 'NewTotp' });

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const factors = {
  ...passkeyEndpoints,
  show: endpoint({
    method: 'GET',
    path: `${companyApi}/admin/factors`,
    needs: 'signed-in',
    summary: 'The second factors of the user',
    responses: { 200: z.object({ factors: Factors }) },
  }),
  startTotp: endpoint({
    method: 'POST',
    path: `${companyApi}/admin/totp`,
    needs: 'signed-in',
    verified: true,
    setsUpFactor: true,
    summary:
      'Start setting up an authenticator app. It counts once a code from it is confirmed; starting again replaces the secret',
    responses: { 201: z.object({ totp: NewTotp }), 409: Failure, 429: Failure },
    secret: true,
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: `${companyApi}/admin/totp/confirm`,
    needs: 'signed-in',
    verified: true,
    setsUpFactor: true,
    summary:
      'Finish setting up an authenticator app with a code from it. Returns the recovery codes, once',
    body: CodeInput,
    responses: { 200: RecoveryCodes, 409: Failure, 422: Invalid, 429: Failure },
    secret: true,
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: `${companyApi}/admin/totp`,
    needs: 'signed-in',
    verified: true,
    summary: 'Remove the authenticator app, or cancel setting it up',
    responses: { 204: null },
  }),
  createRecoveryCodes: endpoint({
    method: 'POST',
    path: `${companyApi}/admin/recovery_codes`,
    needs: 'signed-in',
    verified: true,
    summary: 'Replace the recovery codes. The new ones are returned once, and each works once',
    responses: { 201: RecoveryCodes, 409: Failure, 429: Failure },
    secret: true,
  }),
  finishSignIn: endpoint({
    method: 'POST',
    path: `${companyApi}/session/second_factor`,
    needs: 'public',
    summary:
      'The second step of a sign-in: the token of the challenge, and a code of the authenticator app or a recovery code',
    body: SecondStepInput,
    responses: {
      201: z.object({ access_token: AccessToken }),
      403: Failure,
      422: Invalid,
      429: Failure,
    },
    secret: true,
  }),
  verify: endpoint({
    method: 'POST',
    path: `${companyApi}/session/verification`,
    needs: 'signed-in',
    summary:
      'Verify the session again. For 15 minutes it may then call what needs a recent sign-in',
    body: VerificationInput,
    responses: { 204: null, 422: Invalid, 429: Failure },
  }),
};
