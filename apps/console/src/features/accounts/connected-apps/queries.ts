import { oauth } from '@floorwright/contract/client';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api/call.ts';

/** The applications that the user signed in to. */
export const connectedAppsQuery = queryOptions({
  queryKey: ['connected-apps'],
  queryFn: async ({ signal }) =>
    (await call(oauth.listConnectedApps, {}, { signal })).connected_apps,
  meta: { silent: true },
});
