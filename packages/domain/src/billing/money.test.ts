import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decimalText, inCurrency, parseAmount } from './money.ts';

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

test('an amount is parsed exactly, digit by digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (minor) => {
      expect(parseAmount(decimalText(minor))).toBe(minor);
    }),
  );
  expect(parseAmount('19.99')).toBe(1999);
  expect(parseAmount(' 0.1 ')).toBe(10);
  expect(['', '.5', '1.', '1.234', '-1', '1e3', '1,00', '١'].map(parseAmount)).toEqual(
    Array(8).fill(undefined),
  );
});

test('[S9.16] prices are given in the currency that a company pays in', () => {
  expect(inCurrency(9_900, 'usd', 'usd')).toBe(9_900);
  expect(inCurrency(9_900, 'usd', 'sar')).toBe(37_125);
  expect(inCurrency(37_125, 'sar', 'usd')).toBe(9_900);
});
