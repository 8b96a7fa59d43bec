import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isSameValue } from './same.ts';

/** The text of a value with its keys in order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

test('values are equal if their texts are, whatever the order of keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(isSameValue(one, other)).toBe(textOf(one) === textOf(other));
      expect(isSameValue(one, JSON.parse(textOf(one)))).toBe(true);
    }),
  );
});

test('a field without a value is missing, and a list is not a record', () => {
  expect(isSameValue({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(isSameValue({ a: undefined }, { b: undefined })).toBe(true);
  expect(isSameValue({ a: undefined }, { b: 1 })).toBe(false);
  expect(isSameValue({}, [])).toBe(false);
  expect(isSameValue([1], { 0: 1 })).toBe(false);
  expect(isSameValue(null, {})).toBe(false);
});
