import { valueAt } from '@floorwright/domain/persistent-map';
import type { EditorState, PlacedBeacon } from '@floorwright/floor-editor';

import type { BeaconPlace } from '../contents/wire.ts';

const places = new WeakMap<PlacedBeacon, BeaconPlace>();

/** Remembers where a beacon stood before it was placed here. */
export const rememberPlace = (
  placed: PlacedBeacon,
  { building_floor_id, latitude, longitude }: BeaconPlace,
): void => {
  places.set(placed, { building_floor_id, latitude, longitude });
};

/**
 * Where a beacon that is no more on the floor stood before it was placed: known when its placing was
 * undone, which is then the next thing that redo would do to it.
 */
export const placeBefore = ({ history }: EditorState, id: number): BeaconPlace | undefined => {
  for (let entry = history.future; entry; entry = entry.next) {
    const beacon = valueAt(entry.document.beacons, String(id));
    if (beacon) return places.get(beacon);
  }
  return undefined;
};
