import { noApplicationGiven } from '@floorwright/contract';
import { accountSentences } from '@floorwright/domain/sentences';

import { type Handlers, pagerOf } from '../../http/handlers.ts';
import { failure, invalid } from '../../kernel/refusal.ts';
import { findMembers, type Locked, presentMember, removeMember, updateMember } from './members.ts';

const reasons: Readonly<Record<Locked['reason'], string>> = {
  owner: accountSentences.owner_locked,
  oneself: accountSentences.self_locked,
};

const locked = ({ reason }: Locked) =>
  ({ status: 403, body: failure('locked', reasons[reason]) }) as const;

export const memberHandlers: Handlers<'members'> = {
  list: async ({ query }, context) => {
    const page = await findMembers(context, query);
    return {
      status: 200,
      body: { saas_company_admins: page.rows.map(presentMember) },
      pager: pagerOf(query, page.totalCount),
    };
  },

  update: async ({ params, body }, context) => {
    const answer = await updateMember(context, params.id, body);
    switch (answer.outcome) {
      case 'updated':
        return { status: 200, body: { saas_company_admin: presentMember(answer.member) } };
      case 'locked':
        return locked(answer);
      case 'no-application':
        return { status: 422, body: invalid({ application_ids: [noApplicationGiven] }) };
      case 'unknown-application':
        return {
          status: 422,
          body: invalid({ application_ids: [accountSentences.application_unknown] }),
        };
    }
  },

  destroy: async ({ params }, context) => {
    const answer = await removeMember(context, params.id);
    return answer.outcome === 'locked' ? locked(answer) : { status: 204 };
  },
};
