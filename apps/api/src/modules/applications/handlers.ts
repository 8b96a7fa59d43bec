import type { Handlers } from '../../http/handlers.ts';
import { invalid } from '../../kernel/refusal.ts';
import { presentApplication, presentRedirectUris } from './present.ts';
import { changeRedirectUris, showRedirectUris } from './redirect-uris-service.ts';
import { visibleApplications } from './service.ts';

export const applicationHandlers: Handlers<'applications'> = {
  list: async (_request, context) => ({
    status: 200,
    body: { applications: (await visibleApplications(context)).map(presentApplication) },
  }),

  showRedirectUris: async ({ params }, context) => ({
    status: 200,
    body: presentRedirectUris(await showRedirectUris(context, params.id)),
  }),

  updateRedirectUris: async ({ params, body }, context) => {
    const answer = await changeRedirectUris(context, params.id, body.redirect_uris);
    return answer.outcome === 'changed'
      ? { status: 200, body: presentRedirectUris(answer.client) }
      : { status: 422, body: invalid(answer.validations) };
  },
};
