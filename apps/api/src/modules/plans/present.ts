import type { Plan } from '@floorwright/contract';
import { decimalText, planFeatures } from '@floorwright/domain/billing';
import type { z } from 'zod';

import type { PlanRow } from './repository.ts';

export const presentPlan = (plan: PlanRow): z.input<typeof Plan> => ({
  slug: plan.slug,
  name: plan.name,
  price: plan.price_in_minor === null ? null : decimalText(plan.price_in_minor),
  currency: plan.currency,
  description: plan.description,
  features: planFeatures(plan),
  trial_days: plan.trial_days,
});
