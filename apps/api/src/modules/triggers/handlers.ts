import { beaconSentences } from '@floorwright/domain/sentences';

import { type Handlers, pagerOf } from '../../http/handlers.ts';
import { failure, invalid } from '../../kernel/refusal.ts';
import {
  changeTrigger,
  checkNewTrigger,
  createTrigger,
  duplicateTrigger,
  type Saved,
} from './form.ts';
import { presentTrigger } from './present.ts';
import {
  findTriggers,
  findTriggersAt,
  removeTrigger,
  showResults,
  showTrigger,
} from './triggers.ts';

const stale = failure('stale', beaconSentences.engagement_stale);

const created = (answer: Saved) =>
  answer.outcome === 'saved'
    ? ({ status: 201, body: { trigger: presentTrigger(answer.trigger) } } as const)
    : ({ status: 422, body: invalid(answer.validations) } as const);

export const triggerHandlers: Handlers<'triggers'> = {
  list: async ({ params, query }, context) => {
    const page = await findTriggers(context, params.id, query);
    return {
      status: 200,
      body: { triggers: page.rows.map(presentTrigger), time_zone: page.timeZone },
      pager: pagerOf(query, page.totalCount),
    };
  },

  listAtBeacons: async ({ body }, context) => ({
    status: 200,
    body: { triggers: await findTriggersAt(context, body.beacon_ids) },
  }),

  create: {
    prepare: async ({ params, body }, before) => {
      const checked = await checkNewTrigger(before, params.id, body);
      return async (context) => created(await createTrigger(context, params.id, body, checked));
    },
  },

  show: async ({ params }, context) => ({
    status: 200,
    body: { trigger: presentTrigger(await showTrigger(context, params.id)) },
  }),

  update: async ({ params, body }, context) => {
    const answer = await changeTrigger(context, params.id, body);
    if (answer.outcome === 'stale') return { status: 409, body: stale };
    return answer.outcome === 'saved'
      ? { status: 200, body: { trigger: presentTrigger(answer.trigger) } }
      : { status: 422, body: invalid(answer.validations) };
  },

  duplicate: async ({ params }, context) => created(await duplicateTrigger(context, params.id)),

  results: async ({ params }, context) => ({
    status: 200,
    body: { results: await showResults(context, params.id) },
  }),

  remove: async ({ params, query }, context) => {
    const { outcome } = await removeTrigger(context, params.id, query.lock_version);
    return outcome === 'removed' ? { status: 204 } : { status: 409, body: stale };
  },
};
