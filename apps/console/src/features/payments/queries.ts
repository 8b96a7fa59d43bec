import {
  type Billing,
  type Card,
  type Charge,
  chargeSorts,
  type PlanChange,
  type Receipt,
} from '@floorwright/contract';
import { charges, customers, subscriptions } from '@floorwright/contract/client';
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
import { askEvery } from './watch-payment.ts';

export type CompanyPlanChange = z.output<typeof PlanChange>;

const planChangesQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'plan-changes'],
    queryFn: async ({ signal }) =>
      (await call(subscriptions.planChanges, {}, { signal })).plan_changes,
    enabled: companyId !== undefined,
  });

/** What a change to each of the other plans costs now, for a company with a subscription. */
export const usePlanChanges = (wanted: boolean) => {
  const company = useCompany();
  return useQuery({ ...planChangesQuery(company?.id), enabled: wanted && company !== undefined });
};

export type CompanyBilling = z.output<typeof Billing>;

/** Polling interval for a subscription with a pending payment. */
export const pollEvery = 2000;

/**
 * Whether the server is still working: it waits for the bank, or is about to charge a refilled
 * balance.
 */
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

/** Refetches everything that a payment changes. */
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

/** Cache name of the charges table. */
export const chargesTable = 'charges';

export type CompanyCard = z.output<typeof Card>;

const cardsQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'cards'],
    queryFn: async ({ signal }) => (await call(customers.list, {}, { signal })).customers,
    enabled: companyId !== undefined,
  });

export const useCards = () => useQuery(cardsQuery(useCompany()?.id));

/** Refetches the cards after a change. */
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

/** A charge that is not decided yet, polled. */
export const openChargeQuery = (companyId: number | undefined, charge: CompanyCharge) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'charge', charge.id],
    queryFn: async ({ signal }) =>
      (await call(charges.show, { params: { id: charge.id } }, { signal })).charge,
    initialData: charge,
    staleTime: askEvery,
    gcTime: 0,
    refetchInterval: askEvery,
    meta: { silent: true },
  });

export type ChargeReceipt = z.output<typeof Receipt>;

/** A settled charge never changes. */
export const receiptQuery = (id: number) =>
  queryOptions({
    queryKey: ['receipt', id],
    queryFn: async ({ signal }) =>
      (await call(charges.receipt, { params: { id } }, { signal })).receipt,
    staleTime: Infinity,
  });
