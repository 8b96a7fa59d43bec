/** Buildings: lists, forms, deletion and search. */

export { buildingHandlers } from './handlers.ts';

export type { LocatedBuilding } from './search-repository.ts';
export { findBuildingNear, findBuildingsByText } from './search.ts';
export { removeBuilding } from './buildings.ts';
export { countBuildings } from './repository.ts';
