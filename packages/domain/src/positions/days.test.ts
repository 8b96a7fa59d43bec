import fc from 'fast-check';
import { expect, test } from 'vitest';

import { dayIn } from '../engagements/active-period.ts';
import {
  addDays,
  dayFinder,
  dayPeriods,
  mondayOf,
  extendToWholeDays,
  reportRange,
  splitByDays,
  startOfDay,
} from './days.ts';

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

const hour = 3_600_000;

test.each(['Europe/Berlin', 'America/Sao_Paulo', 'Pacific/Apia', 'Asia/Kathmandu', 'UTC'])(
  'the periods of %s give the day of each moment',
  (timeZone) => {
    const periods = dayPeriods(timeZone, '2017-09-01', '2018-12-01');
    expect(periods.length).toBeLessThan(12);
    const wrong: string[] = [];
    for (let at = Date.UTC(2017, 8, 3); at < Date.UTC(2018, 10, 30); at += 4.75 * hour) {
      const [period, ...others] = periods.filter(({ from, to }) => from <= at && at < to);
      const day = period?.day ?? new Date(at + (period?.shift ?? 0)).toISOString().slice(0, 10);
      const isRight = others.length === 0 && day === dayIn(timeZone, new Date(at));
      if (!isRight) wrong.push(new Date(at).toISOString());
    }
    expect(wrong).toEqual([]);
  },
);

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

const seconds = (text: string): number => Date.parse(text) / 1000;
const now = new Date('2026-11-15T12:00:00.400Z');
const week = 7 * 86_400;

test('[S9.17] without a choice it is the last 7 days', () => {
  const to = seconds('2026-11-15T12:00:01Z');
  expect(reportRange('Europe/Berlin', now, {})).toEqual({ from: to - week, to });
});

test('days follow the time zone: a week with a clock change has an hour more', () => {
  const autumn = new Date('2026-10-28T11:00:00Z');
  const { from, to } = reportRange('Europe/Berlin', autumn, {});
  expect({ from, to }).toEqual({
    from: seconds('2026-10-21T12:00:01+02:00'),
    to: seconds('2026-10-28T12:00:01+01:00'),
  });
  expect(to - from).toBe(week + 3600);
  expect(reportRange('UTC', autumn, {}).from).toBe(to - week);
});

test('with one end the range has 7 days, and two ends are used as they are', () => {
  const start = seconds('2026-03-01T00:00:00Z');
  expect(reportRange('UTC', now, { from: start })).toEqual({ from: start, to: start + week });
  expect(reportRange('UTC', now, { to: start })).toEqual({ from: start - week, to: start });
  expect(reportRange('UTC', now, { from: 5, to: 9 })).toEqual({ from: 5, to: 9 });
});

test('parts of days of which only sums are stored become whole days', () => {
  const extend = (from: string, to: string) =>
    extendToWholeDays(zone, { from: seconds(from), to: seconds(to) }, '2026-03-30');
  // The day on which clocks change has 23 hours.
  const sunday = { from: seconds('2026-03-28T23:00:00Z'), to: seconds('2026-03-29T22:00:00Z') };
  expect(extend('2026-03-29T10:00:00Z', '2026-03-29T11:00:00Z')).toEqual(sunday);
  expect(extend('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z')).toEqual(sunday);
  expect(extend('2026-03-29T10:00:00Z', '2026-03-30T10:00:00Z')).toEqual({
    from: sunday.from,
    to: seconds('2026-03-30T10:00:00Z'),
  });
  const monday = { from: seconds('2026-03-30T09:00:00Z'), to: seconds('2026-03-30T10:00:00Z') };
  expect(extend('2026-03-30T09:00:00Z', '2026-03-30T10:00:00Z')).toEqual(monday);
});
