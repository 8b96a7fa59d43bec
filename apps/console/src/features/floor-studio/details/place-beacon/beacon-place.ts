import type { BuildingBeacon } from './beacons-query.ts';

/** Where a beacon stands now, as seen from a floor. */
export const beaconPlace = (
  { building_floor_id: id, building_floor_name: name, latitude }: BuildingBeacon,
  floorId: number,
): string => {
  if (id === null) return latitude === null ? 'Not placed' : 'Placed, no floor';
  if (id === floorId) return latitude === null ? 'Not on the map' : 'On this floor';
  return `On floor ${name ?? ''}`;
};

/** What placing it here means for where it stands; null where it stands nowhere. */
export const moveNote = (beacon: BuildingBeacon, floorId: number): string | null => {
  const { building_floor_id: id, building_floor_name: name, latitude } = beacon;
  if (id === null || (id === floorId && latitude === null)) return null;
  return id === floorId
    ? `${beacon.name} stands on this floor already. Save moves it to the new place.`
    : `${beacon.name} stands on floor ${name ?? ''} now. Save moves it here.`;
};
