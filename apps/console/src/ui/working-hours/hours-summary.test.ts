import type { DayHours } from '@floorwright/domain/working-hours';
import { expect, test } from 'vitest';

import { hoursSummary, weekSummary } from './hours-summary.tsx';

const nine: DayHours = { open: 'periods', periods: [['09:00', '18:00']] };
const split: DayHours = {
  open: 'periods',
  periods: [
    ['09:00', '12:00'],
    ['13:00', '17:00'],
  ],
};
const closed: DayHours = { open: 'closed' };
const allDay: DayHours = { open: 'all-day' };

test('[S4.36] modes without days are a single word', () => {
  expect(hoursSummary(null)).toBe('Not set');
  expect(hoursSummary({ mode: 'closed' })).toBe('Closed');
  expect(hoursSummary({ mode: 'always' })).toBe('Open 24/7');
});

test('days with the same hours share a line', () => {
  expect(weekSummary([nine, nine, nine, nine, split, closed, allDay])).toEqual([
    { days: 'Mon–Thu', hours: '09:00–18:00' },
    { days: 'Fri', hours: '09:00–12:00, 13:00–17:00' },
    { days: 'Sun', hours: 'Closed' },
    { days: 'Sat', hours: 'All day' },
  ]);
  expect(weekSummary(Array.from({ length: 7 }, () => nine))).toEqual([
    { days: 'Every day', hours: '09:00–18:00' },
  ]);
});

test('a range of days never spans the weekend, whose order differs from the calendar', () => {
  expect(weekSummary([closed, closed, closed, nine, nine, nine, closed])).toEqual([
    { days: 'Mon, Tue, Wed, Sat', hours: 'Closed' },
    { days: 'Thu, Fri, Sun', hours: '09:00–18:00' },
  ]);
});
