import { expect, test } from 'vitest';

import { hasRoom } from './application-grid.tsx';
import { initialsOf } from './application-tile.tsx';
import { describeDeletion } from './delete-application.tsx';
import { messages } from './messages/index.ts';

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
  [{ ...nothing, buildings: 1 }, 'This also deletes 1 building with everything in it. Apps'],
  [
    { buildings: 2, floors: 5, pois: 40, beacons: 1, engagements: 2, members: 3 },
    'This also deletes 2 buildings with everything in them: 5 floors, 40 POIs, 1 beacon and 2 engagements. 3 members lose access to it. Apps',
  ],
  [undefined, 'This also deletes its buildings and everything in them. Apps'],
])('the deletion of an application with %j', (contents, expected) => {
  expect(describeDeletion(contents)).toBe(`${expected} that use its keys stop working.`);
});

test('[S6.12] there is room below the limit, and always without a limit', () => {
  expect([0, 1, 2, 3].map((count) => hasRoom(count, 2))).toEqual([true, true, false, false]);
  expect(hasRoom(1000, null)).toBe(true);
  expect(messages.limit(1)).toMatch(/^Your plan allows 1 application\. /);
});
