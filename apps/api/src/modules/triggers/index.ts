/** Engagements (triggers on the wire). */

export { triggerHandlers } from './handlers.ts';

export {
  leaveEngagements,
  mayEmptyEngagements,
  recordImportedEngagements,
  recordReturnedEngagements,
} from './leaving-service.ts';
export { showEngagementsToVisitors } from './venue-service.ts';
