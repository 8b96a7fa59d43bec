import { fieldSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, PathId, requiredText, Token } from '../wire/fields.ts';
import { AccessToken } from './access-token.ts';

export const Passkey = z
  .object({
    id: Id,
    name: z.string(),
    created_at: z.iso.datetime(),
    /** Null if it was never used to sign in. */
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });

/** What the browser is asked for: the argument of `navigator.credentials`, as JSON of WebAuthn. */
const PasskeyOptions = z
  .object({ options: z.record(z.string(), z.unknown()) })
  .meta({ id: 'PasskeyOptions' });

/** What the browser answered, as JSON of WebAuthn. */
const exampleCredential = { id: 'YOUR_CREDENTIAL' };
const Credential = z
  .record(z.string(), z.unknown(), { error: fieldSentences.required })
  .describe(
    'What `navigator.credentials` returned for the options, as JSON (`toJSON()`). Needs a browser with a passkey.',
  )
  .meta({ examples: [exampleCredential] });

export const PasskeyNameInput = z.object({ name: requiredText(100) });

const PasskeyAnswer = z.object({ passkey: Passkey });
const params = z.object({ id: PathId });

/** Part of `factors`. */
export const passkeyEndpoints = {
  listPasskeys: endpoint({
    method: 'GET',
    path: `${companyApi}/admin/passkeys`,
    needs: 'signed-in',
    summary: 'The passkeys of the user, the oldest first',
    responses: { 200: z.object({ passkeys: z.array(Passkey) }) },
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: `${companyApi}/admin/passkeys/options`,
    needs: 'signed-in',
    verified: true,
    setsUpFactor: true,
    summary: 'Start adding a passkey: the options for the browser',
    responses: { 200: PasskeyOptions, 409: Failure, 429: Failure },
  }),
  createPasskey: endpoint({
    method: 'POST',
    path: `${companyApi}/admin/passkeys`,
    needs: 'signed-in',
    verified: true,
    setsUpFactor: true,
    summary:
      'Add a passkey with the answer of the browser (needs a browser). With the first second factor, the recovery codes are returned, once',
    body: PasskeyNameInput.extend({ credential: Credential }),
    responses: {
      201: PasskeyAnswer.extend({ recovery_codes: z.array(z.string()) }),
      422: Invalid,
      429: Failure,
    },
    secret: true,
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: `${companyApi}/admin/passkeys/:id`,
    needs: 'signed-in',
    verified: true,
    summary: 'Rename a passkey',
    params,
    body: PasskeyNameInput,
    responses: { 200: PasskeyAnswer, 404: Failure, 422: Invalid },
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: `${companyApi}/admin/passkeys/:id`,
    needs: 'signed-in',
    verified: true,
    summary: 'Remove a passkey',
    params,
    responses: { 204: null, 404: Failure },
  }),
  startPasskeySignIn: endpoint({
    method: 'POST',
    path: `${companyApi}/session/passkey/options`,
    needs: 'public',
    summary:
      'Start to sign in with a passkey: the options for the browser. With the token of a challenge, the passkey is the second step',
    body: z.object({ challenge_token: Token.optional() }).meta({ examples: [{}] }),
    responses: { 200: PasskeyOptions, 403: Failure, 422: Invalid, 429: Failure },
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: `${companyApi}/session/passkey`,
    needs: 'public',
    summary:
      'Sign in with a passkey (needs a browser): alone, if it verified its user, or as the second step of a sign-in',
    body: z
      .object({
        credential: Credential,
        challenge_token: Token.optional(),
        remember_device: z.boolean().default(false),
      })
      .meta({ examples: [{ credential: exampleCredential }] }),
    responses: {
      201: z.object({ access_token: AccessToken }),
      403: Failure,
      422: Invalid,
      429: Failure,
    },
    secret: true,
  }),
  startPasskeyVerification: endpoint({
    method: 'POST',
    path: `${companyApi}/session/verification/options`,
    needs: 'signed-in',
    summary: 'Start verifying this session with a passkey: the options for the browser',
    responses: { 200: PasskeyOptions, 409: Failure, 429: Failure },
  }),
  verifyWithPasskey: endpoint({
    method: 'POST',
    path: `${companyApi}/session/verification/passkey`,
    needs: 'signed-in',
    summary: 'Verify this session with a passkey instead of the password (needs a browser)',
    body: z.object({ credential: Credential }),
    responses: { 204: null, 422: Invalid, 429: Failure },
  }),
};
