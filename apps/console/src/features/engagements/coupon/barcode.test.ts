import { expect, test } from 'vitest';

import { barCodeOf, isTooDense } from './barcode.ts';

/** Start, two signs for four digits, check sign, stop: eleven modules each, the stop has thirteen. */
test('a bar code has the modules that code 128 asks for', () => {
  const code = barCodeOf('1234');
  expect(code?.modules).toBe(4 * 11 + 13);
  expect(code?.bars[0]).toEqual({ at: 0, width: 2 });
  const last = code?.bars.at(-1);
  expect((last?.at ?? 0) + (last?.width ?? 0)).toBe(code?.modules);
});

test('what code 128 has no signs for, and nothing at all, make none', () => {
  expect(barCodeOf('قهوة')).toBeNull();
  expect(barCodeOf('')).toBeNull();
});

test('a phone has room for the bars of a number, but not for those of any length', () => {
  expect(isTooDense('4006381333931')).toBe(false);
  expect(isTooDense('A'.repeat(24))).toBe(false);
  expect(isTooDense('A'.repeat(25))).toBe(true);
  expect(isTooDense('قهوة'.repeat(20))).toBe(false);
});
