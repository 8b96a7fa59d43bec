import { buildings } from '@floorwright/contract/client';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';

/** How much a building contains. */
export const buildingContentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['building', id, 'contents'],
    queryFn: async ({ signal }) =>
      (await call(buildings.showContents, { params: { id } }, { signal })).contents,
    // Never cached: the user must not confirm an outdated count.
    gcTime: 0,
    meta: { silent: true },
  });
