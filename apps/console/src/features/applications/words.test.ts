import { expect, test } from 'vitest';

import { hasRoom, limitWords } from './application-grid.tsx';
import { initialsOf } from './application-tile.tsx';
import { lossOf } from './delete-application.tsx';

test.each([
  ['Harbour Mall', 'HM'],
  ['north', 'N'],
  ['Altstadt – Süd – West', 'AS'],
  ['"Pier" 7', 'P7'],
  ['東京 駅', '東駅'],
  ['…', ''],
])('the initials of %s are %s', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});

const nothing = { buildings: 0, floors: 0, pois: 0, beacons: 0, engagements: 0, members: 0 };

test.each([
  [nothing, 'It has no buildings. Apps'],
  [{ ...nothing, buildings: 1 }, '1 building goes with it, and everything in it. Apps'],
  [
    { buildings: 2, floors: 5, pois: 40, beacons: 1, engagements: 2, members: 3 },
    '2 buildings go with it, and everything in them: 5 floors, 40 POIs, 1 beacon and 2 engagements. 3 members lose access to it. Apps',
  ],
  [undefined, 'Its buildings and everything in them go with it. Apps'],
])('what goes with an application that has %j', (contents, expected) => {
  expect(lossOf(contents)).toBe(`${expected} that use its keys stop working.`);
});

test('[S6.12] a limit leaves room until it is reached, and none leaves room always', () => {
  expect([0, 1, 2, 3].map((count) => hasRoom(count, 2))).toEqual([true, true, false, false]);
  expect(hasRoom(1000, null)).toBe(true);
  expect(limitWords(1)).toMatch(/^Your plan allows 1 application\. /);
});
