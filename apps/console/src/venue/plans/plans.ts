import { plans } from '@floorwright/contract';
import type { Plan } from '@floorwright/contract';
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

/** The price per month as people read it, such as $99; null for a plan that is quoted on request. */
export const monthlyPrice = ({
  slug,
  price,
  currency,
}: Pick<OfferedPlan, 'slug' | 'price' | 'currency'>): string | null =>
  price === null || slug === 'enterprise' ? null : formatMoney(price, currency);

const key = 'floorwright.chosen_plan';

/** Keeps the plan that somebody signed up for until they have a company: theirs, whoever else signs in. */
export const rememberChosenPlan = (adminId: number, slug: string): void =>
  localStorage.setItem(key, `${adminId}:${slug}`);

export const readChosenPlan = (adminId: number | undefined): string | null => {
  const [owner, slug] = localStorage.getItem(key)?.split(':') ?? [];
  return slug !== undefined && owner === String(adminId) ? slug : null;
};

export const forgetChosenPlan = (): void => localStorage.removeItem(key);
