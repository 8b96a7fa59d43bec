import { expect, test } from 'vitest';

import { someFloor } from '../../../testing/examples/some-floor.ts';
import { describeDeletion } from './delete-floor.tsx';

const nothing = { layers: 0, pois: 0, route_points: 0, comments: 0, beacons: 0, engagements: 0 };

test.each([
  [nothing, 'This deletes G.'],
  [{ ...nothing, pois: 1 }, 'Deleting G also deletes 1 POI.'],
  [
    { ...nothing, beacons: 1 },
    'This deletes G. 1 beacon on it stays in the building without a place.',
  ],
  [
    { ...nothing, pois: 12, route_points: 300, comments: 1, beacons: 4 },
    'Deleting G also deletes 12 POIs, 300 route points and 1 comment. 4 beacons on it stay in the building without a place.',
  ],
  [
    { ...nothing, beacons: 2, engagements: 1 },
    'This deletes G. 2 beacons on it stay in the building without a place, so 1 engagement can no longer be shown at them.',
  ],
  [
    undefined,
    'Deleting G also deletes all POIs, routes and comments on it. Its beacons stay in the building.',
  ],
])('the deletion of a floor with %j', (contents, expected) => {
  expect(describeDeletion('G', someFloor, contents)).toBe(expected);
});
