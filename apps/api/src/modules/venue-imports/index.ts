/** POIs, layers and routes from files of other programs, and buildings restored from bundles. */

export { venueImportHandlers } from './handlers.ts';
export { importNow, undoNow } from './terminal.ts';
export { purgeVenueImportsSchedule, venueImportJobs } from './jobs.ts';
