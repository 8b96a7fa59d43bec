import { subscriptions } from '@floorwright/contract';
import type { Billing } from '@floorwright/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import {
  companiesQuery,
  companyKey,
  companyQuery,
  useCompany,
} from '../../venue/company/company.ts';
import { tableKey } from '../../venue/company/use-table-page.ts';
import { planChangesQuery } from './plan-changes-query.ts';

export type CompanyBilling = z.output<typeof Billing>;

/** How often is asked for a subscription whose payment is on its way. */
export const pollEvery = 2000;

/** Whether the server is about to do something: wait for a bank, or take what was just paid in. */
export const isUndecided = (billing: CompanyBilling | undefined): boolean => {
  if (!billing) return false;
  const { subscription, payment_pending: pending, balance, due } = billing;
  const overdue = subscription?.status === 'past_due' && due !== null;
  return (
    pending || subscription?.status === 'created' || (overdue && Number(balance) >= Number(due))
  );
};

const billingQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'billing'],
    queryFn: async ({ signal }) => (await call(subscriptions.show, {}, { signal })).billing,
    enabled: companyId !== undefined,
    refetchInterval: ({ state }) => (isUndecided(state.data) ? pollEvery : false),
  });

/** Balance, plan, subscription and usage of the current company. */
export const useBilling = () => useQuery(billingQuery(useCompany()?.id));

/** Asks anew for all that a payment changes. */
export const useBillingRefresh = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  return async () => {
    const stale = [
      billingQuery(company?.id).queryKey,
      planChangesQuery(company?.id).queryKey,
      tableKey(company?.id, chargesTable),
      companyQuery.queryKey,
      companiesQuery.queryKey,
    ];
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
};

/** Under which name the table of charges is cached. */
export const chargesTable = 'charges';
