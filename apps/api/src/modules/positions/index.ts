/** Positions of visitors: taking them in, their sums, and how long they are retained. */

export { keepPositionsSchedule, positionJobs } from './jobs.ts';

export { erasedAt, forgetPositions } from './erase.ts';
export { takePositions } from './ingest.ts';
export { requestRecount } from './recount-queue.ts';
export { recountPositions } from './recount.ts';
