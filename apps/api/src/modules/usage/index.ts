/** API requests: counting, limits and what is billed for them. */

export { unbilledExtra } from './unbilled.ts';
export { countRequests } from './counting.ts';
export { countUnderPlan, markBilled, resetCapReported, findUsage } from './repository.ts';
