import type { Plan } from '@floorwright/contract';
import { plans } from '@floorwright/contract/client';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { formatMoney } from '../../lib/format.ts';

export type OfferedPlan = z.output<typeof Plan>;

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal }) => (await call(plans.list, {}, { signal })).plans,
  staleTime: 5 * 60_000,
});

/** The monthly price, such as $99; null for a plan that is quoted on request. */
export const monthlyPrice = ({
  slug,
  price,
  currency,
}: Pick<OfferedPlan, 'slug' | 'price' | 'currency'>): string | null =>
  price === null || slug === 'enterprise' ? null : formatMoney(price, currency);

const key = 'floorwright.chosen_plan';

/**
 * Stores the plan of a sign-up until the user has a company. It is tied to the user, because others
 * may sign in here.
 */
export const rememberChosenPlan = (adminId: number, slug: string): void =>
  localStorage.setItem(key, `${adminId}:${slug}`);

export const readChosenPlan = (adminId: number | undefined): string | null => {
  const [owner, slug] = localStorage.getItem(key)?.split(':') ?? [];
  return slug !== undefined && owner === String(adminId) ? slug : null;
};

export const forgetChosenPlan = (): void => localStorage.removeItem(key);
