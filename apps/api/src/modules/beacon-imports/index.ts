/** Imports of beacons from a file: reading, mapping, dry run, writing and undoing. */

export { beaconImportHandlers } from './handlers.ts';
export { beaconImportJobs, purgeImportsSchedule } from './jobs.ts';
