import { venueSentences } from '@floorwright/domain/sentences';

import { type Handlers, pagerOf } from '../../http/handlers.ts';
import { failure, invalid } from '../../kernel/refusal.ts';
import { changePoi, checkNewPoi, createPoi } from './form.ts';
import { findPois, presentPoi, removePoi, showPoi } from './pois.ts';

const stale = failure('stale', venueSentences.poi_stale);

export const poiHandlers: Handlers<'pois'> = {
  list: async ({ params, query }, context) => {
    const place = { buildingId: params.id, floorId: params.floorId };
    const page = await findPois(context, place, query);
    return {
      status: 200,
      body: { building_pois: page.rows.map(presentPoi) },
      pager: pagerOf(query, page.totalCount),
    };
  },

  create: {
    prepare: async ({ params, body }, before) => {
      const place = { buildingId: params.id, floorId: params.floorId };
      const files = await checkNewPoi(before, place, body);
      return async (context) => {
        const answer = await createPoi(context, place, body, files);
        return answer.outcome === 'saved'
          ? { status: 201, body: { building_poi: presentPoi(answer.poi) } }
          : { status: 422, body: invalid(answer.validations) };
      };
    },
  },

  show: async ({ params }, context) => ({
    status: 200,
    body: { building_poi: presentPoi(await showPoi(context, params.id)) },
  }),

  update: async ({ params, body }, context) => {
    const answer = await changePoi(context, params.id, body);
    if (answer.outcome === 'stale') return { status: 409, body: stale };
    return answer.outcome === 'saved'
      ? { status: 200, body: { building_poi: presentPoi(answer.poi) } }
      : { status: 422, body: invalid(answer.validations) };
  },

  remove: async ({ params, query }, context) => {
    const { outcome } = await removePoi(context, params.id, query.lock_version);
    return outcome === 'removed' ? { status: 204 } : { status: 409, body: stale };
  },
};
