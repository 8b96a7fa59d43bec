/** Engagements (triggers on the wire, see docs/glossary.md). */

export { triggerHandlers } from './handlers.ts';

export {
  detachFromEngagements,
  releaseFromEngagements,
  mayDetachBeacons,
  recordImportedEngagements,
  recordReturnedEngagements,
} from './moved-beacons.ts';
export { showEngagementsToVisitors } from './venue.ts';
