/** New buildings and applications from files (bundles and IMDF archives), and copies of buildings. */

export { buildingImportHandlers } from './handlers.ts';
export { buildingImportJobs, purgeBuildingImportsSchedule } from './jobs.ts';
export { makeBuildingsNow } from './terminal.ts';

// Bundles for other modules.
export { readEntry } from './reading/archive.ts';
export { positionOf } from './reading/checks.ts';
export type { OpenedBuilding } from './reading/document.ts';
export { kindOfArchive, withStoredBundle } from './reading/stored-bundle.ts';
export { createFloorNamer, toRoutePointRows } from './writing/floors.ts';
export { sumFileSizes, type ImportedBuilding, listBundleFiles } from './writing/store-files.ts';
