/** Plans and layers of floors from drawings of other programs. */

export { planImportHandlers } from './handlers.ts';
export { planImportJobs, purgePlanImportsSchedule } from './jobs.ts';
