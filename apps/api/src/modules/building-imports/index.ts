/** New buildings from files: bundles. */

export { buildingImportHandlers } from './handlers.ts';
export { buildingImportJobs, purgeBuildingImportsSchedule } from './jobs.ts';
export { makeBuildingNow } from './terminal.ts';
