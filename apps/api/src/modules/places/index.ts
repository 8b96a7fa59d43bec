/** Rows and locks of buildings, floors and beacons that other modules build on. */

export { lockBeaconsForDelete, lockBeaconsForShare } from './beacons.ts';
export {
  lockBuildingForDelete,
  lockBuildingForShare,
  lockBuildingForUpdate,
  lockBuildingsForDelete,
  requireBuilding,
} from './buildings.ts';
export type { BuildingRow } from './buildings-repository.ts';
export {
  listFloors,
  lockFloorForDelete,
  lockFloorForShare,
  lockFloorForUpdate,
  lockFloorOfBuilding,
  requireFloor,
  requireFloorOf,
} from './floors.ts';
export type { FloorRow } from './floors-repository.ts';
export { timeZoneOf } from './time-zone.ts';
