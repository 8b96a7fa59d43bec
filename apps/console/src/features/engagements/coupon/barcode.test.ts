import { expect, test } from 'vitest';

import { barCodeOf, isTooDense } from './barcode.ts';

/**
 * Start, two symbols for four digits, check symbol, stop: eleven modules each, thirteen for the
 * stop.
 */
test('a barcode has the modules that Code 128 requires', () => {
  const code = barCodeOf('1234');
  expect(code?.modules).toBe(4 * 11 + 13);
  expect(code?.bars[0]).toEqual({ at: 0, width: 2 });
  const last = code?.bars.at(-1);
  expect((last?.at ?? 0) + (last?.width ?? 0)).toBe(code?.modules);
});

test('empty text and characters outside Code 128 give no barcode', () => {
  expect(barCodeOf('قهوة')).toBeNull();
  expect(barCodeOf('')).toBeNull();
});

test('a phone shows the barcode of a short number, but not of a very long one', () => {
  expect(isTooDense('4006381333931')).toBe(false);
  expect(isTooDense('A'.repeat(24))).toBe(false);
  expect(isTooDense('A'.repeat(25))).toBe(true);
  expect(isTooDense('قهوة'.repeat(20))).toBe(false);
});
