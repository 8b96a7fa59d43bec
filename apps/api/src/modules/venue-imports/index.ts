/** POIs of buildings from files of other programs. */

export { venueImportHandlers } from './handlers.ts';
export { importNow } from './terminal.ts';
export { purgeVenueImportsSchedule, venueImportJobs } from './jobs.ts';
