import { type Provisioning, scimApi } from '@floorwright/contract';
import { accountSentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import { type Handlers, pagerOf } from '../../http/handlers.ts';
import type { PersonContext } from '../../kernel/context.ts';
import { invalid } from '../../kernel/refusal.ts';
import { decideDefault, decideGroup, findProvisioning } from './access.ts';
import { applyAgain } from './applying.ts';
import { findPeople } from './people.ts';

const answer = async (
  context: PersonContext,
): Promise<{ status: 200; body: { provisioning: z.input<typeof Provisioning> } }> => {
  const { users, defaultAccess, groups, applying } = await findProvisioning(context);
  return {
    status: 200,
    body: {
      provisioning: {
        base_url: `${context.config.publicUrl}${scimApi}`,
        active_users: users.active,
        deactivated_users: users.deactivated,
        default_access: defaultAccess,
        groups,
        applying,
      },
    },
  };
};

const unknownApplication = {
  status: 422,
  body: invalid({ application_ids: [accountSentences.application_unknown] }),
} as const;

export const provisioningHandlers: Handlers<'provisioning'> = {
  show: (_request, context) => answer(context),

  listUsers: async ({ query }, context) => {
    const { rows, totalCount } = await findPeople(context, query);
    return {
      status: 200,
      body: { provisioned_users: rows },
      pager: pagerOf(query, totalCount),
    };
  },

  updateDefault: async ({ body }, context) => {
    const { outcome } = await decideDefault(context, body);
    return outcome === 'unknown-application' ? unknownApplication : answer(context);
  },

  updateGroup: async ({ params, body }, context) => {
    const { outcome } = await decideGroup(context, params.id, body);
    return outcome === 'unknown-application' ? unknownApplication : answer(context);
  },

  applyAgain: async (_request, context) => {
    await applyAgain(context);
    return answer(context);
  },
};
