import { floors } from '@floorwright/contract/client';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api/call.ts';

/** What is on a floor, counted. */
export const contentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['floor', id, 'contents'],
    queryFn: ({ signal }) => call(floors.showContents, { params: { id } }, { signal }),
    // Never cached: the user must not confirm an outdated count.
    gcTime: 0,
    meta: { silent: true },
  });
