import type { Handlers } from '../../http/handlers.ts';
import { invalid } from '../../kernel/refusal.ts';
import {
  changeCategoryName,
  countPoisIn,
  createCategory,
  findCategories,
  removeCategory,
} from './categories.ts';

const taken = invalid({ 'building_poi_category.name': ['There is a category with this name.'] });

export const poiCategoryHandlers: Handlers<'poiCategories'> = {
  list: async ({ params }, context) => ({
    status: 200,
    body: { building_poi_categories: await findCategories(context, params.id) },
  }),

  create: async ({ params, body }, context) => {
    const { name } = body.building_poi_category;
    const answer = await createCategory(context, params.id, name);
    return answer.outcome === 'created'
      ? { status: 201, body: { building_poi_category: answer.category } }
      : { status: 422, body: taken };
  },

  contents: async ({ params }, context) => ({
    status: 200,
    body: { contents: { pois: await countPoisIn(context, params.id) } },
  }),

  rename: async ({ params, body }, context) => {
    const { name } = body.building_poi_category;
    const answer = await changeCategoryName(context, params.id, name);
    return answer.outcome === 'renamed'
      ? { status: 200, body: { building_poi_category: answer.category } }
      : { status: 422, body: taken };
  },

  remove: async ({ params, query }, context) => {
    const { outcome } = await removeCategory(context, params.id, query.merge_into);
    return outcome === 'removed'
      ? { status: 204 }
      : { status: 422, body: invalid({ merge_into: ['Choose another category.'] }) };
  },
};
