import { venueSentences } from '@floorwright/domain/sentences';
import type { CategoryTexts } from '@floorwright/domain/translations';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, PathId, requiredText } from '../wire/fields.ts';
import {
  shownText,
  translatedText,
  translatedTexts,
  translations,
  translationsInput,
} from '../wire/translations.ts';

export const PoiCategory = z
  .object({
    id: Id,
    name: z.string(),
    translations: translations<CategoryTexts>(z.object({ name: shownText })),
  })
  .meta({ id: 'PoiCategory' });

export const PoiCategoryInput = z.object({
  building_poi_category: z.object(
    {
      name: requiredText(),
      translations: translationsInput<CategoryTexts>(translatedTexts({ name: translatedText() }), {
        name: 'مطاعم',
      }),
    },
    { error: venueSentences.category_described },
  ),
});

const params = z.object({ id: PathId });

const CategoryAnswer = z.object({ building_poi_category: PoiCategory });

export const poiCategories = {
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/applications/:id/building_poi_categories`,
    needs: 'floor.show',
    keyScopes: ['venue.read'],
    summary: 'The categories of POIs in an application, by name',
    params,
    responses: {
      200: z.object({
        building_poi_categories: z.array(PoiCategory),
        languages: z
          .array(z.string())
          .readonly()
          .describe(
            'Into which categories can be translated, by the buildings of the application.',
          ),
      }),
      404: Failure,
    },
  }),
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/applications/:id/building_poi_categories`,
    needs: 'floor.update',
    keyScopes: ['venue.write'],
    summary: 'Add a category with a name that is unique in the application',
    params,
    body: PoiCategoryInput,
    responses: {
      201: CategoryAnswer,
      404: Failure,
      422: Invalid,
    },
  }),
  contents: endpoint({
    method: 'GET',
    path: `${companyApi}/building_poi_categories/:id/contents`,
    needs: 'floor.show',
    keyScopes: ['venue.read'],
    summary: 'How many POIs are in a category',
    params,
    responses: { 200: z.object({ contents: z.object({ pois: z.number().int() }) }), 404: Failure },
  }),
  rename: endpoint({
    method: 'PATCH',
    path: `${companyApi}/building_poi_categories/:id`,
    needs: 'floor.update',
    keyScopes: ['venue.write'],
    summary: 'Rename a category, or change its translations',
    params,
    body: PoiCategoryInput,
    responses: { 200: CategoryAnswer, 404: Failure, 422: Invalid },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${companyApi}/building_poi_categories/:id`,
    needs: 'floor.update',
    keyScopes: ['venue.write'],
    summary: 'Delete a category; its POIs move to another one (merge_into) or have none',
    params,
    query: z.object({
      merge_into: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    }),
    responses: { 204: null, 404: Failure, 422: Invalid },
  }),
};
