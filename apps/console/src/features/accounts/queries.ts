import { sessions } from '@floorwright/contract/client';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';

/** Where the user is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(sessions.list, {}, { signal })).sessions,
  meta: { silent: true },
});
