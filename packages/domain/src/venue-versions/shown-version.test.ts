import fc from 'fast-check';
import { expect, test } from 'vitest';

import { knownAt } from './shown-version.ts';

const first = { at: 100, automatic: false, isStored: true, number: 1 };
const second = { at: 200, automatic: false, isStored: true, number: 2 };
const switched = { at: 300, automatic: true, isStored: true, number: 3 };
const again = { at: 1000, automatic: false, isStored: true, number: 4 };
const all = [second, again, first, switched];

test.each([
  ['a version was live', 150, { is: 'live', publication: first }],
  ['at the moment it went live', 200, { is: 'live', publication: second }],
  ['before the first one, the first one is nearest', 50, { is: 'nearest', publication: first }],
  ['automatic, soon after the switch', 400, { is: 'nearest', publication: switched }],
  ['automatic, before it was switched off', 900, { is: 'nearest', publication: again }],
  ['after the last one', 1500, { is: 'live', publication: again }],
] as const)('%s', (_name, time, expected) => {
  expect(knownAt(all, time, 2000)).toEqual(expected);
});

test('without a version, the venue is shown as it is now, which is exact only for now', () => {
  expect(knownAt([], 1000, 2000)).toEqual({ is: 'today', isExact: false });
  expect(knownAt([], 2000, 2000)).toEqual({ is: 'today', isExact: true });
  expect(knownAt([first, switched], 310, 2000)).toEqual({ is: 'nearest', publication: switched });
  expect(knownAt([first, switched], 1900, 2000)).toEqual({ is: 'today', isExact: false });
  expect(knownAt([first, switched], 2000, 2000)).toEqual({ is: 'today', isExact: true });
});

test('while nothing is automatic, each time shows the last version before it', () => {
  const times = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 1 });
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 1100 }), (stored, time) => {
      const published = stored.map((at) => ({ at, automatic: false, isStored: true }));
      const known = knownAt(published, time, 1100);
      const before = stored.filter((at) => at <= time);
      expect(known).toMatchObject(
        before.length > 0
          ? { is: 'live', publication: { at: Math.max(...before) } }
          : { is: 'nearest', publication: { at: Math.min(...stored) } },
      );
    }),
  );
});

test('for a time of a deleted version, the nearest one that is stored is known, never as the one that was live', () => {
  const deleted = { ...second, isStored: false };
  const after = { at: 300, automatic: false, isStored: true, number: 3 };
  const stored = [first, deleted, after];
  expect(knownAt(stored, 199, 2000)).toEqual({ is: 'live', publication: first });
  expect(knownAt(stored, 249, 2000)).toEqual({ is: 'nearest', publication: first });
  expect(knownAt(stored, 251, 2000)).toEqual({ is: 'nearest', publication: after });
  expect(knownAt(stored, 300, 2000)).toEqual({ is: 'live', publication: after });
  expect(knownAt([deleted, after], 100, 2000)).toEqual({ is: 'nearest', publication: after });
  expect(knownAt([{ ...switched, isStored: false }], 400, 2000)).toEqual({
    is: 'today',
    isExact: false,
  });
});

test('what was published automatically was live until visitors were last found to see it', () => {
  const monday = { at: 100, automatic: true, isStored: true, unchangedUntil: 500, number: 1 };
  const friday = { at: 600, automatic: true, isStored: true, unchangedUntil: 600, number: 2 };
  const daily = [monday, friday];
  expect(knownAt(daily, 100, 2000)).toEqual({ is: 'live', publication: monday });
  // Nearer to the next one in time, but nothing had changed yet.
  expect(knownAt(daily, 500, 2000)).toEqual({ is: 'live', publication: monday });
  expect(knownAt(daily, 540, 2000)).toEqual({ is: 'nearest', publication: monday });
  expect(knownAt(daily, 560, 2000)).toEqual({ is: 'nearest', publication: friday });
  expect(knownAt(daily, 600, 2000)).toEqual({ is: 'live', publication: friday });
  expect(knownAt(daily, 700, 2000)).toEqual({ is: 'nearest', publication: friday });
  expect(knownAt(daily, 2000, 2000)).toEqual({ is: 'today', isExact: true });
});
