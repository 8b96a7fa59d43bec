/** New buildings from files: bundles and IMDF archives. */

export { buildingImportHandlers } from './handlers.ts';
export { buildingImportJobs, purgeBuildingImportsSchedule } from './jobs.ts';
export { makeBuildingNow } from './terminal.ts';
