/** Archives of buildings for other programs. */

export { venueExportHandlers } from './handlers.ts';
export { purgeExportsSchedule, venueExportJobs } from './jobs.ts';
export { findSizeProblem } from './exports.ts';
export { ExportFailed } from './failure.ts';
export { openExport } from './terminal.ts';
