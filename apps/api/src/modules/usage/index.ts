/** API requests: counting, limits and what is billed for them. */

export { countRequests } from './counting-service.ts';
export {
  markBilled,
  reportCapAgain,
  reportUsageAgain,
  requestsSince,
  unbilledExtra,
} from './service.ts';
