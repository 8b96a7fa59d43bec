/** The rows and locks of buildings, floors and beacons that other modules build on. */
export { lockBeaconsForDelete, lockBeaconsForShare } from './beacons.ts';
export {
  type BuildingRow,
  lockBuildingForDelete,
  lockBuildingForShare,
  lockBuildingForUpdate,
  lockBuildingsForDelete,
  requireBuilding,
} from './buildings.ts';
export {
  type FloorRow,
  listFloors,
  lockFloorForDelete,
  lockFloorForShare,
  lockFloorForUpdate,
  lockFloorOfBuilding,
  requireFloor,
  requireFloorOf,
} from './floors.ts';
export { timeZoneOf } from './time-zone.ts';
