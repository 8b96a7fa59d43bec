import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { Failure, Invalid } from './failures.ts';
import { companyApi, Id, PathId, requiredText } from './fields.ts';

export const PoiCategory = z.object({ id: Id, name: z.string() }).meta({ id: 'PoiCategory' });

export const PoiCategoryInput = z.object({
  building_poi_category: z.object({ name: requiredText() }, { error: 'Describe the category.' }),
});

const params = z.object({ id: PathId });

export const poiCategories = {
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/applications/:id/building_poi_categories`,
    needs: 'floor.show',
    summary: 'The categories of POIs in an application, by name',
    params,
    responses: { 200: z.object({ building_poi_categories: z.array(PoiCategory) }), 404: Failure },
  }),
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/applications/:id/building_poi_categories`,
    needs: 'floor.update',
    summary: 'Add a category, under a name that the application does not have yet',
    params,
    body: PoiCategoryInput,
    responses: {
      201: z.object({ building_poi_category: PoiCategory }),
      404: Failure,
      422: Invalid,
    },
  }),
};
