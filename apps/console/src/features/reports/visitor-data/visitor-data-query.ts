import { reports } from '@floorwright/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api/call.ts';
import { companyKey } from '../../../venue/company/company.ts';

export const visitorDataQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'visitor-data'] as const,
    queryFn: async ({ signal }) =>
      (await call(reports.showVisitorData, {}, { signal })).visitor_data,
  });
