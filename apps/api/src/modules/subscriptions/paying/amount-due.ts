import {
  type Currency,
  inCurrency,
  isPricedPlan,
  type PricedChoice,
} from '@floorwright/domain/billing';

import type { Db } from '../../../platform/database/db.ts';
import { requirePlan, type PlanRow } from '../../plans/index.ts';
import { unbilledExtra } from '../../usage/index.ts';

/** Amounts in minor units of the company's currency. */
export type PricedDue = {
  plan: PlanRow;
  /** Of a month. */
  price: number;
  /** For the unpaid API requests beyond the quota. */
  extra: number;
  amount: number;
};
/** A plan that is quoted on request has no price. */
export type Due = PricedDue | { plan: PlanRow; price: null; extra: number; amount: null };

type Priced = { price_in_minor: number; currency: Currency };

/** In the company's currency. */
export const monthlyPrice = ({ price_in_minor: price, currency: from }: Priced, to: Currency) =>
  inCurrency(price, from, to);

/** A plan with its price in the company's currency. */
export const planOf = async (
  db: Db,
  { currency }: { currency: Currency },
  planSlug: string,
): Promise<PricedChoice> => {
  const plan = await requirePlan(db, planSlug);
  return { slug: plan.slug, price: isPricedPlan(plan) ? monthlyPrice(plan, currency) : null };
};

/** The amount due for a month of this plan. */
export const dueFor = async (
  db: Db,
  company: { id: number; currency: Currency },
  planSlug: string,
): Promise<Due> => {
  const plan = await requirePlan(db, planSlug);
  const { amount: extra } = await unbilledExtra(db, company.id, company.currency);
  if (!isPricedPlan(plan)) return { plan, price: null, extra, amount: null };
  const price = monthlyPrice(plan, company.currency);
  return { plan, price, extra, amount: price + extra };
};
