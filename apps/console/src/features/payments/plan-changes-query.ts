import { subscriptions } from '@floorwright/contract';
import type { PlanChange } from '@floorwright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { companyKey, useCompany } from '../../venue/company/company.ts';

export type CompanyPlanChange = z.output<typeof PlanChange>;

export const planChangesQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'plan-changes'],
    queryFn: async ({ signal }) =>
      (await call(subscriptions.planChanges, {}, { signal })).plan_changes,
    enabled: companyId !== undefined,
  });

/** What changing to each of the other plans means now, for a company that has a subscription. */
export const usePlanChanges = (wanted: boolean) => {
  const company = useCompany();
  return useQuery({ ...planChangesQuery(company?.id), enabled: wanted && company !== undefined });
};
