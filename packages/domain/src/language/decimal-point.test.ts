import { expect, test } from 'vitest';

import { withDecimalPoint } from './index.ts';

test.each([
  ['10,50', 'de-DE', '10.50'],
  [' 7,5 ', 'de-DE', ' 7.5 '],
  ['10.50', 'de-DE', '10.50'],
  ['1,000', 'de-DE', '1,000'],
  ['1.000,50', 'de-DE', '1.000,50'],
  ['10,50', 'en-US', '10,50'],
])('%j typed in %s is %j', (typed, locale, expected) => {
  expect(withDecimalPoint(typed, locale)).toBe(expected);
});
