/** Comments of members on places and POIs of a floor, with replies and mails. */

export { commentHandlers } from './handlers.ts';
export { commentJobs } from './jobs.ts';

export { moveCommentsOfPois } from './move.ts';
