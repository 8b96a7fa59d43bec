import { accountSentences, billingSentences } from '@floorwright/domain/sentences';

import type { Handlers } from '../../http/handlers.ts';
import { failure, invalid } from '../../kernel/refusal.ts';
import {
  createCompany,
  currentCompany,
  listCompanies,
  listDeactivated,
  requireSecondFactor,
  updateCompany,
} from './companies.ts';
import { presentCompany } from './present.ts';

export const companyHandlers: Handlers<'companies'> = {
  show: async (_request, context) => ({
    status: 200,
    body: { saas_company: presentCompany(await currentCompany(context), context) },
  }),

  list: async (_request, context) => ({
    status: 200,
    body: {
      saas_companies: (await listCompanies(context)).map((company) =>
        presentCompany(company, context),
      ),
    },
  }),

  listDeactivated: async (_request, context) => ({
    status: 200,
    body: { deactivated_companies: await listDeactivated(context) },
  }),

  create: async ({ body }, context) => {
    const answer = await createCompany(context, body);
    switch (answer.outcome) {
      case 'created':
        return {
          status: 201,
          body: { saas_company: presentCompany(answer.company, context) },
        };
      case 'not-an-owner':
        return {
          status: 403,
          body: failure('not_an_owner', accountSentences.cannot_own_company),
        };
      case 'owns-one':
        return {
          status: 409,
          body: failure('owns_a_company', accountSentences.owns_company),
        };
      case 'unknown-plan':
        return {
          status: 422,
          body: invalid({ plan_slug: [billingSentences.plan_unavailable] }),
        };
    }
  },

  update: async ({ body }, context) => ({
    status: 200,
    body: { saas_company: presentCompany(await updateCompany(context, body), context) },
  }),

  requireSecondFactor: async ({ body }, context) => {
    const answer = await requireSecondFactor(context, body);
    return answer.outcome === 'changed'
      ? { status: 200, body: { saas_company: presentCompany(answer.company, context) } }
      : {
          status: 409,
          body: failure('no_second_factor', accountSentences.no_second_factor),
        };
  },
};
