/** Plans and the limits that they set. */

export { planHandlers } from './handlers.ts';

export { engagementProblem, limitProblem } from './limits.ts';
export { presentPlan } from './plans.ts';
export type { PlanRow } from './repository.ts';
export { findOffered, findPlan, isOffered, requirePlan, offeredPlans, planSlugs } from './plans.ts';
