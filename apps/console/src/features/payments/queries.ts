import { charges, chargeSorts, customers, subscriptions } from '@floorwright/contract';
import type { Billing, Card, Charge, PlanChange, Receipt } from '@floorwright/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call, callPage } from '../../lib/api/call.ts';
import { knownSort, toListQuery } from '../../lib/list-state.ts';
import {
  companiesQuery,
  companyKey,
  companyQuery,
  useCompany,
} from '../../venue/company/company.ts';
import { tableKey, useTablePage } from '../../venue/company/use-table-page.ts';

export type CompanyPlanChange = z.output<typeof PlanChange>;

const planChangesQuery = (companyId: number | undefined) =>
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

export type CompanyCard = z.output<typeof Card>;

const cardsQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'cards'],
    queryFn: async ({ signal }) => (await call(customers.list, {}, { signal })).customers,
    enabled: companyId !== undefined,
  });

export const useCards = () => useQuery(cardsQuery(useCompany()?.id));

/** Asks for the cards anew, after a change of them. */
export const useCardsRefresh = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  return () => queryClient.invalidateQueries({ queryKey: cardsQuery(company?.id).queryKey });
};

export type CompanyCharge = z.output<typeof Charge>;

export const useChargesPage = () =>
  useTablePage(chargesTable, async (list, signal) => {
    const query = { ...toListQuery(list), sort: knownSort(chargeSorts, list.sort) };
    const { answer, pager } = await callPage(charges.list, { query }, { signal });
    return { rows: answer.charges, total: pager.totalCount };
  });

export type ChargeReceipt = z.output<typeof Receipt>;

/** What is settled never changes. */
export const receiptQuery = (id: number) =>
  queryOptions({
    queryKey: ['receipt', id],
    queryFn: async ({ signal }) =>
      (await call(charges.receipt, { params: { id } }, { signal })).receipt,
    staleTime: Infinity,
  });
