import { expect, test } from 'vitest';

import { someFloor } from '../../testing/some-floor.ts';
import { lossOf } from './loss.ts';

const nothing = { layers: 0, pois: 0, route_points: 0, beacons: 0, engagements: 0 };

test.each([
  [nothing, 'G goes.'],
  [{ ...nothing, pois: 1 }, 'G goes, and with it 1 POI.'],
  [{ ...nothing, beacons: 1 }, 'G goes. 1 beacon on it stays in the building without a place.'],
  [
    { ...nothing, pois: 12, route_points: 300, beacons: 4 },
    'G goes, and with it 12 POIs and 300 route points. 4 beacons on it stay in the building without a place.',
  ],
  [
    { ...nothing, beacons: 2, engagements: 1 },
    'G goes. 2 beacons on it stay in the building without a place, so 1 engagement can no longer be shown at them.',
  ],
  [undefined, 'G goes, and with it all POIs and routes on it. Its beacons stay in the building.'],
])('what goes with a floor that has %j', (contents, expected) => {
  expect(lossOf('G', someFloor, contents)).toBe(expected);
});
