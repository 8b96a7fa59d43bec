import { sentences } from '@floorwright/domain/sentences';

import type { Handlers } from '../../http/handlers.ts';
import { invalid } from '../../kernel/refusal.ts';
import { createKey, findKeys, revokeKey, rotateKey } from './api-keys.ts';
import { presentKey } from './present.ts';

export const apiKeyHandlers: Handlers<'apiKeys'> = {
  list: async (_request, context) => {
    const now = context.clock.now();
    const rows = await findKeys(context);
    return { status: 200, body: { api_keys: rows.map((row) => presentKey(row, now)) } };
  },

  create: async ({ body }, context) => {
    const answer = await createKey(context, body);
    switch (answer.outcome) {
      case 'created': {
        const { row, key } = answer.created;
        return { status: 201, body: { api_key: presentKey(row, context.clock.now()), key } };
      }
      case 'unknown-application':
        return {
          status: 422,
          body: invalid({ application_ids: [sentences.application_unknown] }),
        };
      case 'company-wide':
        return { status: 422, body: invalid({ application_ids: [sentences.key_company_wide] }) };
      case 'too-many':
        return { status: 422, body: invalid({ base: [answer.message] }) };
    }
  },

  revoke: async ({ params }, context) => {
    await revokeKey(context, params.id);
    return { status: 204 };
  },

  rotate: async ({ params, body }, context) => {
    const answer = await rotateKey(context, params.id, body);
    if (answer.outcome === 'expired')
      return { status: 422, body: invalid({ expires_in_days: [sentences.key_expired] }) };
    if (answer.outcome === 'overlapping')
      return { status: 422, body: invalid({ overlap_hours: [sentences.key_overlapping] }) };
    const { row, key } = answer.rotated;
    return { status: 200, body: { api_key: presentKey(row, context.clock.now()), key } };
  },
};
