/** Archives of buildings for other programs. */

export { venueExportHandlers } from './handlers.ts';
export { purgeExportsSchedule, venueExportJobs } from './jobs.ts';
export { openBundle, openPrint } from './terminal.ts';
