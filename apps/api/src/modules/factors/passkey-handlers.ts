import type { Passkey } from '@floorwright/contract';
import { sentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import type { Handlers } from '../../http/handlers.ts';
import { failure, invalid } from '../../kernel/refusal.ts';
import {
  signInWithPasskey,
  startPasskeySignIn,
  startPasskeyVerification,
  verifyWithPasskey,
} from './passkey-sign-in.ts';
import {
  addPasskey,
  findPasskeys,
  type PasskeyRow,
  removePasskey,
  renamePasskey,
  startPasskey,
} from './passkeys.ts';

const presentPasskey = (row: PasskeyRow): z.input<typeof Passkey> => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

const refused = invalid({ base: [sentences.passkey_refused] });
const tooMany = invalid({ base: [sentences.too_many_passkeys] });
const ended = failure('challenge_ended', sentences.challenge_ended);

type PasskeyHandlers = Pick<
  Handlers<'factors'>,
  | 'listPasskeys'
  | 'startPasskey'
  | 'createPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'startPasskeySignIn'
  | 'signInWithPasskey'
  | 'startPasskeyVerification'
  | 'verifyWithPasskey'
>;

export const passkeyHandlers: PasskeyHandlers = {
  listPasskeys: async (_request, context) => {
    const passkeys = await findPasskeys(context);
    return { status: 200, body: { passkeys: passkeys.map(presentPasskey) } };
  },

  startPasskey: async (_request, context) => {
    const answer = await startPasskey(context);
    return answer.outcome === 'started'
      ? { status: 200, body: { options: { ...answer.options } } }
      : { status: 409, body: failure('too_many_passkeys', sentences.too_many_passkeys) };
  },

  createPasskey: async ({ body }, context) => {
    const added = await addPasskey(context, body);
    if (added.outcome !== 'added')
      return { status: 422, body: added.outcome === 'too-many' ? tooMany : refused };
    const { passkey, recoveryCodes } = added;
    return {
      status: 201,
      body: { passkey: presentPasskey(passkey), recovery_codes: recoveryCodes },
    };
  },

  renamePasskey: async ({ params, body }, context) => {
    const passkey = await renamePasskey(context, params.id, body.name);
    return { status: 200, body: { passkey: presentPasskey(passkey) } };
  },

  removePasskey: async ({ params }, context) => {
    await removePasskey(context, params.id);
    return { status: 204 };
  },

  startPasskeySignIn: async ({ body }, context) => {
    const answer = await startPasskeySignIn(context, body.challenge_token);
    return answer.outcome === 'asked'
      ? { status: 200, body: { options: { ...answer.options } } }
      : { status: 403, body: ended };
  },

  signInWithPasskey: async ({ body }, context) => {
    const answer = await signInWithPasskey(context, body);
    switch (answer.outcome) {
      case 'signed-in': {
        const { key, deviceCookie } = answer.session;
        const headers = { 'Set-Cookie': deviceCookie };
        return { status: 201, body: { access_token: { key } }, headers };
      }
      case 'ended':
        return { status: 403, body: ended };
      case 'refused':
        return { status: 422, body: refused };
    }
  },

  startPasskeyVerification: async (_request, context) => {
    const answer = await startPasskeyVerification(context);
    return answer.outcome === 'asked'
      ? { status: 200, body: { options: { ...answer.options } } }
      : { status: 409, body: failure('no_second_factor', sentences.no_second_factor) };
  },

  verifyWithPasskey: async ({ body }, context) => {
    const { outcome } = await verifyWithPasskey(context, body.credential);
    return outcome === 'verified' ? { status: 204 } : { status: 422, body: refused };
  },
};
