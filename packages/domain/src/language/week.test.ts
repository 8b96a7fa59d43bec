import { expect, test } from 'vitest';

import { firstDayOfWeek } from './index.ts';

test.each([
  ['ar', ['ar-SA', 'en'], 0],
  ['ar', ['ar-EG'], 6],
  ['ar', ['en-GB', 'ar-SA'], 0],
  ['ar', [], 6],
  ['en', ['en-US'], 0],
  ['en', ['en-GB', 'en'], 1],
  ['de', ['not a tag', 'de'], 1],
])('in %s, for a reader of %j, the week begins on day %i', (language, preferred, day) => {
  expect(firstDayOfWeek(language, preferred)).toBe(day);
});
