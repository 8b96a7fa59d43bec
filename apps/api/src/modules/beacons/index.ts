/** Beacons: lists, forms, bulk changes and export. */

export { beaconHandlers } from './handlers.ts';
export { beaconJobs, foldBeaconCountsSchedule } from './jobs.ts';
