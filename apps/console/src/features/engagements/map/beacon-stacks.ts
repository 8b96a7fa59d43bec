import type { Stack } from '../../../venue/map/markers/stacks.ts';
import type { PlacedBeacon } from '../queries/floor-queries.ts';

export type BeaconStack = Stack<PlacedBeacon>;

/** The name of the first beacon and the number of others. */
export const stackName = ([first, ...others]: BeaconStack): string =>
  others.length === 0 ? first.name : `${first.name} +${others.length}`;
