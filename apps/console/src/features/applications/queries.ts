import { applications } from '@floorwright/contract/client';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';

/** What is in an application, counted. */
export const contentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['application', id, 'contents'],
    queryFn: ({ signal }) => call(applications.showContents, { params: { id } }, { signal }),
    // Never cached: the user must not confirm an outdated count.
    gcTime: 0,
    meta: { silent: true },
  });
