import type { Handlers } from '../../http/handlers.ts';
import { invalid } from '../../kernel/refusal.ts';
import { createCategory, findCategories } from './service.ts';

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
};
