/** API requests: counting, limits and what is billed for them. */

export { countRequests } from './counting.ts';
export {
  countUnderPlan,
  markBilled,
  reportCapAgain,
  unbilledExtra,
  usageSince,
} from './billing.ts';
