/** Archives of buildings and applications. */

export { venueExportHandlers } from './handlers.ts';
export { purgeExportsSchedule, venueExportJobs } from './jobs.ts';
export { findSizeProblem } from './exports.ts';
export { ExportFailed } from './failure.ts';
export { openApplicationExport, openExport } from './terminal.ts';
