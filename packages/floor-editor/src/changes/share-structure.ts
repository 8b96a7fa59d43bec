import {
  differencesBetween,
  type PersistentMap,
  withoutKey,
  withValue,
} from '@floorwright/domain/persistent-map';

import type { FloorDocument } from '../document.ts';
import { isEqual } from '../is-equal.ts';

const sharedMap = <Value>(
  known: PersistentMap<Value>,
  loaded: PersistentMap<Value>,
): PersistentMap<Value> => {
  let map = known;
  for (const { key, before, after } of differencesBetween(known, loaded)) {
    if (isEqual(before, after)) continue;
    map = after === undefined ? withoutKey(map, key) : withValue(map, key, after);
  }
  return map;
};

/** The loaded floor with the objects of the known one where they are equal, so that only changes are redrawn. */
export const shareStructure = (known: FloorDocument, loaded: FloorDocument): FloorDocument => ({
  corners: isEqual(known.corners, loaded.corners) ? known.corners : loaded.corners,
  pois: sharedMap(known.pois, loaded.pois),
  route: {
    points: sharedMap(known.route.points, loaded.route.points),
    links: sharedMap(known.route.links, loaded.route.links),
    linksAt: sharedMap(known.route.linksAt, loaded.route.linksAt),
  },
  beacons: sharedMap(known.beacons, loaded.beacons),
});
