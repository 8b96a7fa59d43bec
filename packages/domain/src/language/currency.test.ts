import { expect, test } from 'vitest';

import { currencyText } from './currency.ts';

test('amounts are written as the language writes them', () => {
  expect(currencyText(99, 'usd', 'en-US', { trailingZeroDisplay: 'stripIfInteger' })).toBe('$99');
  expect(currencyText(19.99, 'sar', 'en-US')).toBe('SAR\u00A019.99');
  expect(currencyText(99, 'usd', 'de')).toBe('99,00\u00A0$');
});

test('in Arabic, a Latin currency keeps its sign behind it', () => {
  expect(currencyText(99, 'usd', 'ar-u-nu-latn')).toBe('\u200F99.00\u00A0US$\u200E');
  expect(currencyText(99, 'sar', 'ar-u-nu-latn')).toBe('\u200F99.00\u00A0ر.س.\u200F');
});
