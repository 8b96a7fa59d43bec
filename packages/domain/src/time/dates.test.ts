import fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatDate, formatDateTime } from './dates.ts';

const morning = new Date(2026, 2, 9, 7, 5, 59);

test('[S5.4] a date is shown as DD/MM/YY', () => {
  expect(formatDate(morning)).toBe('09/03/26');
  expect(formatDate(morning.toISOString())).toBe('09/03/26');
  expect(formatDate(morning.getTime())).toBe('09/03/26');
  expect(formatDate(new Date(2005, 11, 31))).toBe('31/12/05');
});

test('[S5.4] a date with its time is shown as DD/MM/YY HH:mm, on 24 hours', () => {
  expect(formatDateTime(morning)).toBe('09/03/26 07:05');
  expect(formatDateTime(new Date(2026, 11, 31, 23, 59))).toBe('31/12/26 23:59');
  expect(formatDateTime(new Date(2026, 0, 1))).toBe('01/01/26 00:00');
});

test.each([null, undefined, '', 'yesterday', '2026-13-40', Number.NaN, new Date('?')])(
  '[S5.4] %j falls back to Invalid date',
  (value) => {
    expect(formatDate(value)).toBe('Invalid date');
    expect(formatDateTime(value)).toBe('Invalid date');
  },
);

test('the shown time reads back as the same minute', () => {
  const thisCentury = {
    min: new Date(2000, 0, 1),
    max: new Date(2099, 11, 31),
    noInvalidDate: true,
  };
  fc.assert(
    fc.property(fc.date(thisCentury), (date) => {
      const [day, month, year, hour, minute] = formatDateTime(date).split(/[/ :]/).map(Number);
      expect([day, month, year, hour, minute]).toEqual([
        date.getDate(),
        date.getMonth() + 1,
        date.getFullYear() - 2000,
        date.getHours(),
        date.getMinutes(),
      ]);
    }),
  );
});
