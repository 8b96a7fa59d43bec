import { valueAt } from '@floorwright/domain/persistent-map';
import type { EditorState, PlacedBeacon } from '@floorwright/floor-editor';

import type { BeaconPlace } from '../contents/wire.ts';

const places = new WeakMap<PlacedBeacon, BeaconPlace>();

/** Remembers the place of a beacon before it was placed here. */
export const rememberPlace = (
  placed: PlacedBeacon,
  { building_floor_id, latitude, longitude }: BeaconPlace,
): void => {
  places.set(placed, { building_floor_id, latitude, longitude });
};

/**
 * The place of a beacon before it was placed on this floor. It is known if the placement was undone, since
 * redo would then place the beacon again.
 */
export const placeBefore = ({ history }: EditorState, id: number): BeaconPlace | undefined => {
  for (let entry = history.future; entry; entry = entry.next) {
    const beacon = valueAt(entry.document.beacons, String(id));
    if (beacon) return places.get(beacon);
  }
  return undefined;
};
