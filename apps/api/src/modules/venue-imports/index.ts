/** POIs of buildings from files of other programs. */

export { venueImportHandlers } from './handlers.ts';
export { purgeVenueImportsSchedule, venueImportJobs } from './jobs.ts';
