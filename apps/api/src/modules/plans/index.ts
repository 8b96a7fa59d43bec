/** Plans and the limits that they set. */

export { planHandlers } from './handlers.ts';

export { findEngagementProblem, findLimitProblem } from './limits.ts';
export { presentPlan } from './plans.ts';
export type { PlanRow } from './repository.ts';
export {
  findOfferedPlan,
  findPlan,
  isOffered,
  requirePlan,
  listOfferedPlans,
  listPlanSlugs,
} from './plans.ts';
