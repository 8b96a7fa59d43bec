import fc from 'fast-check';
import { expect, test } from 'vitest';

import { splitByDays } from './day-range.ts';
import { addDays, startOfDay } from './local-days.ts';

const zone = 'Europe/Berlin';
const at = (text: string): number => Date.parse(text);

test('whole days are separated from the rest before and after them', () => {
  const range = splitByDays(zone, at('2026-03-28T10:00:00Z'), at('2026-03-31T09:00:00Z'));
  expect(range).toEqual({
    days: { first: '2026-03-29', last: '2026-03-30' },
    edges: [
      { from: at('2026-03-28T10:00:00Z'), to: at('2026-03-28T23:00:00Z') },
      { from: at('2026-03-30T22:00:00Z'), to: at('2026-03-31T09:00:00Z') },
    ],
  });
});

test('a range within two days has no whole day', () => {
  const [from, to] = [at('2026-03-28T10:00:00Z'), at('2026-03-29T09:00:00Z')];
  expect(splitByDays(zone, from, to)).toEqual({ days: null, edges: [{ from, to }] });
});

test('the parts cover the range exactly once', () => {
  const hours = fc.integer({ min: 0, max: 24 * 8 });
  fc.assert(
    fc.property(hours, hours, (start, length) => {
      const from = at('2026-03-26T23:00:00Z') + start * 3_600_000;
      const to = from + (length + 1) * 3_600_000;
      const { days, edges } = splitByDays(zone, from, to);
      const whole = days
        ? [{ from: startOfDay(zone, days.first), to: startOfDay(zone, addDays(days.last, 1)) }]
        : [];
      const parts = [...edges, ...whole].toSorted((a, b) => a.from - b.from);
      expect(parts[0]?.from).toBe(from);
      expect(parts.at(-1)?.to).toBe(to);
      expect(parts.slice(1).map((part) => part.from)).toEqual(
        parts.slice(0, -1).map((part) => part.to),
      );
    }),
    { numRuns: 200 },
  );
});
