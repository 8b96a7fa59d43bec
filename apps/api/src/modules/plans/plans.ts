import type { Plan } from '@floorwright/contract';
import { decimalText, isOfferedPlan, planFeatures } from '@floorwright/domain/billing';
import type { z } from 'zod';

import type { Db } from '../../platform/database/db.ts';
import { listAllPlans, type PlanRow } from './repository.ts';

export const listOfferedPlans = async (db: Db): Promise<PlanRow[]> =>
  (await listAllPlans(db)).filter(({ slug }) => isOfferedPlan(slug));

/** A plan that users can choose themselves. */
export const findOfferedPlan = async (db: Db, planSlug: string): Promise<PlanRow | undefined> =>
  (await listOfferedPlans(db)).find(({ slug }) => slug === planSlug);

export const isOffered = async (db: Db, planSlug: string): Promise<boolean> =>
  (await findOfferedPlan(db, planSlug)) !== undefined;

/** Any plan, including those that users cannot choose. */
export const findPlan = async (db: Db, planSlug: string): Promise<PlanRow | undefined> =>
  (await listAllPlans(db)).find(({ slug }) => slug === planSlug);

/** The plan of a subscription, which always exists. */
export const requirePlan = async (db: Db, planSlug: string): Promise<PlanRow> => {
  const plan = await findPlan(db, planSlug);
  if (!plan) throw new Error(`there is no plan ${planSlug}`);
  return plan;
};

export const listPlanSlugs = async (db: Db): Promise<string[]> =>
  (await listAllPlans(db)).map(({ slug }) => slug);

export const presentPlan = (plan: PlanRow): z.input<typeof Plan> => ({
  slug: plan.slug,
  name: plan.name,
  price: plan.price_in_minor === null ? null : decimalText(plan.price_in_minor),
  currency: plan.currency,
  description: plan.description,
  features: planFeatures(plan),
  trial_days: plan.trial_days,
});
