import { expect, test } from 'vitest';

import { currencyText, priceIn } from './currency.ts';

test('amounts are written as the language writes them', () => {
  expect(currencyText(99, 'usd', 'en-US', { trailingZeroDisplay: 'stripIfInteger' })).toBe('$99');
  expect(currencyText(19.99, 'sar', 'en-US')).toBe('SAR\u00A019.99');
  expect(currencyText(99, 'usd', 'de')).toBe('99,00\u00A0$');
});

test('in Arabic, a Latin currency keeps its sign behind it', () => {
  expect(currencyText(99, 'usd', 'ar-u-nu-latn')).toBe('\u200F99.00\u00A0US$\u200E');
  expect(currencyText(99, 'sar', 'ar-u-nu-latn')).toBe('\u200F99.00\u00A0ر.س.\u200F');
});

test.each([
  ['$30', '30\u00A0$'],
  ['SAR\u00A01,112.50', '1.112,50\u00A0SAR'],
  ['about $30', 'about $30'],
  ['', ''],
])('the price %j is %j in German', (english, german) => {
  expect(priceIn('de', english)).toBe(german);
});
