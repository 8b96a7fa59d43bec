import { applications } from '@floorwright/contract/client';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';
import { companyKey } from '../../venue/company/company.ts';

/** The redirect addresses of an application, for users who manage it. */
export const redirectUrisQuery = (companyId: number | undefined, id: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'redirect-uris', id],
    queryFn: async ({ signal }) =>
      (await call(applications.showRedirectUris, { params: { id } }, { signal })).redirect_uris,
    enabled: companyId !== undefined,
  });
