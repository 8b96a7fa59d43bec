import { factors } from '@floorwright/contract/client';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/call.ts';
import { adminQuery } from '../../../lib/session/admin-query.ts';

export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: async ({ signal }) => (await call(factors.show, {}, { signal })).factors,
  meta: { silent: true },
});

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => (await call(factors.listPasskeys, {}, { signal })).passkeys,
  meta: { silent: true },
});

/** After a change of the second factors. */
export const useRefreshFactors = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      [factorsQuery, passkeysQuery, adminQuery].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  };
};
