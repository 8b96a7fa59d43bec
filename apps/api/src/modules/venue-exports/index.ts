/** Archives of buildings for other programs. */

export { venueExportHandlers } from './handlers.ts';
export { purgeExportsSchedule, venueExportJobs } from './jobs.ts';
export { openBundle, openExport } from './terminal.ts';
