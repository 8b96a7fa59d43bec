/** Floors and their layers. */

export { floorHandlers } from './handlers.ts';
export { floorJobs, purgeLayersSchedule } from './jobs.ts';
