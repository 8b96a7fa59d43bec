import { applications } from '@floorwright/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../api/call.ts';
import { companyKey } from './company-query.ts';

/** The applications of a company that the signed-in person may see. */
export const applicationsQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'applications'],
    queryFn: async ({ signal }) => (await call(applications.list, {}, { signal })).applications,
    enabled: companyId !== undefined,
    meta: { silent: true },
  });
