import { poiCategories } from '@floorwright/contract';
import type { PoiCategory } from '@floorwright/contract';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { companyKey } from './company-query.ts';

export type Category = z.output<typeof PoiCategory>;

/** The categories of POIs in an application, by name. */
export const categoriesQuery = (companyId: number | undefined, applicationId: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'application', applicationId, 'poi-categories'],
    queryFn: async ({ signal }): Promise<Category[]> =>
      (await call(poiCategories.list, { params: { id: applicationId } }, { signal }))
        .building_poi_categories,
    enabled: companyId !== undefined,
  });
