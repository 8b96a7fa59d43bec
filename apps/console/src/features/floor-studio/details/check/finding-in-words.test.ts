import type { ProblemFinding } from '@floorwright/domain/floor-problems';
import { expect, test } from 'vitest';

import { findingInWords } from './finding-in-words.ts';

test.each<[ProblemFinding, string]>([
  [{ found: 'points-outside', count: 1 }, '1 route point is outside the building.'],
  [{ found: 'points-outside', count: 7 }, '7 route points are outside the building.'],
  [{ found: 'beacon-outside', name: 'Gate' }, 'The beacon Gate is outside the floor.'],
  [
    { found: 'pois-overlap', one: 'Shoes', other: null, area: 4 },
    'Shoes and a POI without a title overlap by 4.0 m².',
  ],
  [
    { found: 'pois-overlap', one: null, other: 'Shoes', area: 1234.4 },
    'A POI without a title and Shoes overlap by 1234 m².',
  ],
  [{ found: 'titles-equal', count: 3, title: 'Bank' }, '3 POIs have the title Bank.'],
  [{ found: 'poi-unreached', title: 'Bank' }, 'No route reaches Bank.'],
  [
    { found: 'poi-cut-off', title: null },
    'The route at a POI without a title is not connected to the rest of this floor.',
  ],
  [{ found: 'no-routes' }, 'This floor has no routes, so nothing leads to its POIs.'],
  [
    { found: 'points-cut-off', count: 2 },
    '2 route points are not connected to the other routes of this floor.',
  ],
  [{ found: 'shaft-alone', shaft: 'stairs' }, 'These stairs are not connected to another floor.'],
  [{ found: 'way-in-only', count: 2 }, 'Visitors can get in here but not out (2 points).'],
  [{ found: 'way-out-only', count: 1 }, 'Visitors can get out of here but not in (1 point).'],
  [{ found: 'lines-cross' }, 'Two lines cross here without a junction.'],
  [
    { found: 'line-over', point: 'elevator' },
    'A line passes over this elevator without connecting to it.',
  ],
])('%j is %j', (finding, words) => {
  expect(findingInWords(finding)).toBe(words);
});
