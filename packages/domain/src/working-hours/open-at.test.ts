import { expect, test } from 'vitest';

import { localTimeAt } from '../local-time.ts';
import { isOpenAt } from './open-at.ts';
import { dayLabels, type DayHours, type WorkingHours } from './types.ts';

const week = (days: Partial<Record<(typeof dayLabels)[number], DayHours>>): WorkingHours => ({
  mode: 'daily',
  days: dayLabels.map((label) => days[label] ?? { open: 'closed' }),
});
const from = (start: string, end: string): DayHours => ({
  open: 'periods',
  periods: [[start, end]],
});

/** 2026-11-14 is a Saturday. */
const at = (hours: WorkingHours, moment: string): boolean =>
  isOpenAt(hours, localTimeAt(Date.parse(`${moment}:00Z`), 'UTC'));

test('a place opens on the minute and closes on the minute', () => {
  const hours = week({ Sat: from('09:00', '18:00') });
  const moments = ['08:59', '09:00', '17:59', '18:00'].map((time) => `2026-11-14T${time}`);
  expect(moments.map((moment) => at(hours, moment))).toEqual([false, true, true, false]);
});

test('Sunday and Saturday are read from their unusual places in the week', () => {
  const hours = week({ Sun: { open: 'all-day' } });
  const days = ['2026-11-14T12:00', '2026-11-15T12:00', '2026-11-16T12:00'];
  expect(days.map((moment) => at(hours, moment))).toEqual([false, true, false]);
});

test('an end before its start lies on the next day', () => {
  const hours = week({ Sat: from('22:00', '02:00') });
  const moments = ['14T01:00', '14T21:59', '14T22:00', '15T01:59', '15T02:00', '15T22:30'];
  expect(moments.map((moment) => at(hours, `2026-11-${moment}`))).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('23:59 stands for midnight, and a period that ends where it starts lasts a day', () => {
  expect(at(week({ Sat: from('10:00', '23:59') }), '2026-11-14T23:59')).toBe(true);
  expect(at(week({ Sat: from('10:00', '23:59') }), '2026-11-15T00:00')).toBe(false);
  const round = week({ Sat: from('06:00', '06:00') });
  expect(
    ['14T05:59', '14T06:00', '15T05:59', '15T06:00'].map((m) => at(round, `2026-11-${m}`)),
  ).toEqual([false, true, true, false]);
});

test('closed is never and open 24/7 is always', () => {
  expect(at({ mode: 'closed' }, '2026-11-14T12:00')).toBe(false);
  expect(at({ mode: 'always' }, '2026-11-14T12:00')).toBe(true);
});
