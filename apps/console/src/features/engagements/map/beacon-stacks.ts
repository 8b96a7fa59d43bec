import type { PlacedBeacon } from '../queries/beacons-query.ts';

/** Beacons that stand on one spot. There is at least one. */
export type BeaconStack = readonly [PlacedBeacon, ...PlacedBeacon[]];

/** In degrees, about 0.1 m: closer ones cannot be told apart on a map. */
const digits = 6;

/** Beacons by the spot that they stand on, in the order in which they come. */
export const stacksOf = (beacons: readonly PlacedBeacon[]): BeaconStack[] => {
  const stacks = new Map<string, BeaconStack>();
  for (const beacon of beacons) {
    const spot = `${beacon.latitude.toFixed(digits)} ${beacon.longitude.toFixed(digits)}`;
    const known = stacks.get(spot);
    stacks.set(spot, known ? [...known, beacon] : [beacon]);
  }
  return [...stacks.values()];
};

/** What a stack is called on the map: the name of its first beacon and how many others there are. */
export const stackName = ([first, ...others]: BeaconStack): string =>
  others.length === 0 ? first.name : `${first.name} +${others.length}`;
