/** Positions of visitors: taking them in, their sums, and how long they are retained. */

export { retainPositionsSchedule, positionJobs } from './jobs.ts';

export { refuseWhileFull, admitBatch } from './admission.ts';
export { findErasureTime, erasePositionsOf } from './erase.ts';
export { holdRetention } from './locks.ts';
export { takePositions, waitingBatches } from './ingest.ts';
export { recountIfMoved } from './recount-queue.ts';
export { recountPositions } from './recount.ts';
export { hasVisitors, listListenedFloors, listSightings } from './sightings-repository.ts';
export { retentionLag } from './retention/nightly.ts';
export {
  listDistributionObstacles,
  listSplitObstacles,
  probeVisits,
} from './distribution/obstacles.ts';
export {
  areVisitsDistributed,
  distributeTables,
  isolateCompany,
  listLeftBehind,
  listNodes,
  locateCompanies,
  moveShard,
  readRebalancing,
  sizeOfNodes,
  findRebalancing,
  startRebalancing,
} from './distribution/repository.ts';
