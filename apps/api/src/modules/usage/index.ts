/** API requests: counting, limits and what is billed for them. */

export { countRequests } from './counting.ts';
export {
  markBilled,
  reportCapAgain,
  reportUsageAgain,
  requestsSince,
  unbilledExtra,
} from './billing.ts';
