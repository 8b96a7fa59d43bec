import fc from 'fast-check';
import { expect, test } from 'vitest';

import { dayIn } from '../engagements/active-period.ts';
import { addDays, dayFinder, mondayOf, startOfDay } from './local-days.ts';

test.each([
  ['Asia/Riyadh', '2026-11-15', '2026-11-14T21:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-15', '2026-11-14T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-15', '2026-11-15T11:00:00.000Z'],
  // Clocks go from 23:59 to 01:00.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
])('in %s %s begins at %s', (timeZone, day, start) => {
  expect(new Date(startOfDay(timeZone, day)).toISOString()).toBe(start);
});

test('the days on which clocks change have 23 and 25 hours', () => {
  const hoursOf = (day: string): number =>
    (startOfDay('Europe/Berlin', addDays(day, 1)) - startOfDay('Europe/Berlin', day)) / 3_600_000;
  expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(hoursOf)).toEqual([24, 23, 25]);
});

test('moments in any order get the day of the local calendar', () => {
  const moments = fc.integer({ min: Date.UTC(2026, 2, 27), max: Date.UTC(2026, 3, 1) });
  fc.assert(
    fc.property(fc.array(moments, { maxLength: 20 }), (list) => {
      const dayOf = dayFinder('Europe/Berlin');
      for (const at of list) expect(dayOf(at)).toBe(dayIn('Europe/Berlin', new Date(at)));
    }),
    { numRuns: 100 },
  );
});

test('weeks begin on Monday', () => {
  const week = Array.from({ length: 7 }, (_, days) => addDays('2026-12-28', days));
  expect(new Set(week.map(mondayOf))).toEqual(new Set(['2026-12-28']));
  expect(week.at(-1)).toBe('2027-01-03');
  expect(mondayOf('2027-01-04')).toBe('2027-01-04');
});
