import { venueSentences } from '@floorwright/domain/sentences';

import type { Handlers } from '../../http/handlers.ts';
import { failure, invalid } from '../../kernel/refusal.ts';
import { presentRoute, replaceRoute, showRoute } from './routes.ts';

const stale = failure('stale', venueSentences.routes_stale);

export const routeHandlers: Handlers<'routes'> = {
  show: async ({ params }, context) => ({
    status: 200,
    body: presentRoute(await showRoute(context, params.id)),
  }),

  replace: async ({ params, body }, context) => {
    const answer = await replaceRoute(context, params.id, body);
    if (answer.outcome === 'stale') return { status: 409, body: stale };
    return answer.outcome === 'saved'
      ? { status: 200, body: presentRoute(answer.route) }
      : { status: 422, body: invalid(answer.validations) };
  },
};
