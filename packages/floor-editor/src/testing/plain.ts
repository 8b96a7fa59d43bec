import { entriesOf } from '@floorwright/domain/persistent-map';
import type { PersistentMap } from '@floorwright/domain/persistent-map';

import type { FloorDocument } from '../document.ts';

const sorted = <Value>(map: PersistentMap<Value>): Record<string, Value> =>
  Object.fromEntries([...entriesOf(map)].toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** A document as plain data, to compare it by what it says. */
export const plain = ({ corners, pois, route, beacons }: FloorDocument) => ({
  corners,
  pois: sorted(pois),
  points: sorted(route.points),
  links: sorted(route.links),
  linksAt: sorted(route.linksAt),
  beacons: sorted(beacons),
});
