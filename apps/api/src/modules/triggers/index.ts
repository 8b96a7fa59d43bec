/** Engagements (triggers on the wire). */

export { triggerHandlers } from './handlers.ts';

export {
  leaveEngagements,
  mayEmptyEngagements,
  recordImportedEngagements,
  recordReturnedEngagements,
} from './moved-beacons.ts';
export { showEngagementsToVisitors } from './venue.ts';
