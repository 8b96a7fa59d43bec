import { poiCategories } from '@floorwright/contract/client';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../../lib/api/call.ts';
import { companyKey } from '../../../../venue/company/company.ts';

/** The number of POIs in a category. */
export const categoryContentsQuery = (companyId: number | undefined, id: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'poi-category-contents', id],
    queryFn: async ({ signal }) =>
      (await call(poiCategories.contents, { params: { id } }, { signal })).contents.pois,
    staleTime: 0,
  });
