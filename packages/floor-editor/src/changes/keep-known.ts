import { differencesBetween, withoutKey, withValue } from '@floorwright/domain/persistent-map';
import type { PersistentMap } from '@floorwright/domain/persistent-map';

import type { FloorDocument } from '../document.ts';
import { isSame } from '../is-same.ts';

const keptMap = <Value>(
  known: PersistentMap<Value>,
  loaded: PersistentMap<Value>,
): PersistentMap<Value> => {
  let map = known;
  for (const { key, before, after } of differencesBetween(known, loaded)) {
    if (isSame(before, after)) continue;
    map = after === undefined ? withoutKey(map, key) : withValue(map, key, after);
  }
  return map;
};

/** A floor that was loaded anew, made of what is known of it already, so that only the rest is drawn. */
export const keepKnown = (known: FloorDocument, loaded: FloorDocument): FloorDocument => ({
  corners: isSame(known.corners, loaded.corners) ? known.corners : loaded.corners,
  pois: keptMap(known.pois, loaded.pois),
  route: {
    points: keptMap(known.route.points, loaded.route.points),
    links: keptMap(known.route.links, loaded.route.links),
    linksAt: keptMap(known.route.linksAt, loaded.route.linksAt),
  },
  beacons: keptMap(known.beacons, loaded.beacons),
});
