import fc from 'fast-check';
import { expect, test } from 'vitest';

import { amountProblem, decimalText, inCurrency, parseAmount } from './money.ts';

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
  expect(['', '.5', '1.', '1.234', '-1', '1e3', '1,00'].map(parseAmount)).toEqual(
    Array(7).fill(undefined),
  );
});

test('amounts may be typed with Arabic digits', () => {
  expect(['١٩٫٩٩', '٢٠', '۵.۲'].map(parseAmount)).toEqual([1999, 2000, 520]);
  expect(amountProblem('١٠٫٥٠')).toBeUndefined();
  expect(['١٬٠٠٠٫٥٠', '1.000,50', "1'000"].map(amountProblem)).toEqual(Array(3).fill('grouped'));
});

test('[S9.16] prices are given in the currency that a company pays in', () => {
  expect(inCurrency(9_900, 'usd', 'usd')).toBe(9_900);
  expect(inCurrency(9_900, 'usd', 'sar')).toBe(37_125);
  expect(inCurrency(37_125, 'sar', 'usd')).toBe(9_900);
});
