/** Rows and locks of buildings, floors and beacons that other modules build on. */

export { lockBeaconsForDelete, lockBeaconsForShare } from './places.ts';
export {
  lockBuildingForDelete,
  lockBuildingForShare,
  lockBuildingForUpdate,
  lockBuildingsForDelete,
  requireBuilding,
} from './places.ts';
export type { BuildingRow } from './repository.ts';
export {
  listFloors,
  lockFloorForDelete,
  lockFloorForShare,
  lockFloorForUpdate,
  lockFloorOfBuildingForShare,
  requireFloor,
  requireFloorOf,
  requireVisitedFloor,
} from './places.ts';
export { floorLabel } from './places.ts';
export type { FloorRow } from './repository.ts';
export { findVisitTimeZone, requireVisitTimeZone, timeZoneOf } from './places.ts';
