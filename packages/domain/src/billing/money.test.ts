import { expect, test } from 'vitest';

import { decimalText } from './money.ts';

test.each([
  [9900, '99.00'],
  [0, '0.00'],
  [2, '0.02'],
  [30, '0.30'],
  [123_456_789, '1234567.89'],
  [-5, '-0.05'],
  [-12_345, '-123.45'],
])('%i in the minor unit is %s in the major one', (minor, text) => {
  expect(decimalText(minor)).toBe(text);
});
