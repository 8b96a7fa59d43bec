import type { Stack } from '../../../venue/map/markers/stacks.ts';
import type { PlacedBeacon } from '../queries/floor-queries.ts';

export type BeaconStack = Stack<PlacedBeacon>;

/** What a stack is called on the map: the name of its first beacon and how many others there are. */
export const stackName = ([first, ...others]: BeaconStack): string =>
  others.length === 0 ? first.name : `${first.name} +${others.length}`;
