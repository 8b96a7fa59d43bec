import { venueSentences } from '@floorwright/domain/sentences';

import type { Handlers } from '../../http/handlers.ts';
import { invalid } from '../../kernel/refusal.ts';
import {
  changeCategory,
  countPoisIn,
  createCategory,
  findCategories,
  removeCategory,
} from './categories.ts';

const taken = invalid({ 'building_poi_category.name': [venueSentences.category_twice] });

export const poiCategoryHandlers: Handlers<'poiCategories'> = {
  list: async ({ params }, context) => {
    const { categories, languages } = await findCategories(context, params.id);
    return { status: 200, body: { building_poi_categories: categories, languages } };
  },

  create: async ({ params, body }, context) => {
    const answer = await createCategory(context, params.id, body.building_poi_category);
    if (answer.outcome === 'invalid') return { status: 422, body: invalid(answer.validations) };
    return answer.outcome === 'created'
      ? { status: 201, body: { building_poi_category: answer.category } }
      : { status: 422, body: taken };
  },

  contents: async ({ params }, context) => ({
    status: 200,
    body: { contents: { pois: await countPoisIn(context, params.id) } },
  }),

  rename: async ({ params, body }, context) => {
    const answer = await changeCategory(context, params.id, body.building_poi_category);
    if (answer.outcome === 'invalid') return { status: 422, body: invalid(answer.validations) };
    return answer.outcome === 'changed'
      ? { status: 200, body: { building_poi_category: answer.category } }
      : { status: 422, body: taken };
  },

  remove: async ({ params, query }, context) => {
    const { outcome } = await removeCategory(context, params.id, query.merge_into);
    return outcome === 'removed'
      ? { status: 204 }
      : { status: 422, body: invalid({ merge_into: [venueSentences.category_other] }) };
  },
};
