import type { CallInput, beacons } from '@floorwright/contract';
import type { PlacedBeacon } from '@floorwright/floor-editor';

import type { WireBeacon } from './contents-query.ts';

type BeaconInput = CallInput<typeof beacons.update>['body'];

/** Undefined for one that has no place on the floor yet. */
export const beaconFromWire = (beacon: WireBeacon): PlacedBeacon | undefined => {
  const { id, name, uuid, major, minor, latitude, longitude } = beacon;
  if (latitude === null || longitude === null) return undefined;
  return { id, name, uuid, major, minor, at: { latitude, longitude } };
};

export const beaconToWire = ({ id, uuid, at }: PlacedBeacon, floorId: number): BeaconInput => ({
  id,
  uuid,
  building_floor_id: floorId,
  latitude: at.latitude,
  longitude: at.longitude,
});

/** Where the server has a beacon. */
export type BeaconPlace = Pick<WireBeacon, 'building_floor_id' | 'latitude' | 'longitude'>;

/** A beacon that is taken off its floor stays in the building. */
export const nowhere: BeaconPlace = { building_floor_id: null, latitude: null, longitude: null };

export const takenOffToWire = ({ id, uuid }: PlacedBeacon, to: BeaconPlace): BeaconInput => ({
  id,
  uuid,
  ...to,
});
