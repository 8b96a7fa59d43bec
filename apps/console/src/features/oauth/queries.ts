import { oauth } from '@floorwright/contract/client';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';
import type { Parameters } from './pending.ts';

/** What an application would learn about the user. */
export const consentQuery = ({ client_id, redirect_uri, scope }: Parameters) => {
  const query = { client_id, redirect_uri, scope };
  return queryOptions({
    queryKey: ['oauth consent', query],
    queryFn: async ({ signal }) => (await call(oauth.consent, { query }, { signal })).consent,
    meta: { silent: true },
  });
};
