/** Positions of visitors: taking them in, their sums, and how long they are retained. */

export { keepPositionsSchedule, positionJobs } from './jobs.ts';

export { erasedAt, forgetPositions } from './erase-service.ts';
export { takePositions } from './ingest-service.ts';
export { requestRecount } from './queue-service.ts';
export { recountPositions } from './recount-service.ts';
