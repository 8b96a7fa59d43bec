import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { openingAt, weekMomentIn } from './opening.ts';
import type { DayHours, WorkingHours } from './types.ts';

const closed: DayHours = { open: 'closed' };
const periods = (...list: [string, string][]): DayHours => ({ open: 'periods', periods: list });

/** In the stored order: Sunday before Saturday. */
const week = (days: Partial<Record<'mon' | 'tue' | 'fri' | 'sun' | 'sat', DayHours>>) => {
  const { mon = closed, tue = closed, fri = closed, sun = closed, sat = closed } = days;
  return { mode: 'daily', days: [mon, tue, closed, closed, fri, sun, sat] } satisfies WorkingHours;
};

const [sunday, monday, tuesday, , , friday, saturday] = [0, 1, 2, 3, 4, 5, 6];
const at = (day: number | undefined, time: string) => {
  const [hours, minutes] = time.split(':').map(Number);
  return { day: day ?? 0, minute: (hours ?? 0) * 60 + (minutes ?? 0) };
};

describe('whether a place is open', () => {
  test('always and never need no clock', () => {
    expect(openingAt({ mode: 'always' }, at(monday, '03:00'))).toEqual({ open: true, until: null });
    expect(openingAt({ mode: 'closed' }, at(monday, '12:00'))).toEqual({
      open: false,
      until: null,
    });
    expect(openingAt(week({}), at(monday, '12:00'))).toEqual({ open: false, until: null });
  });

  const shop = week({ mon: periods(['09:00', '12:30'], ['14:00', '18:00']) });
  test.each([
    ['08:59', false, at(monday, '09:00')],
    ['09:00', true, at(monday, '12:30')],
    ['12:30', false, at(monday, '14:00')],
    ['17:59', true, at(monday, '18:00')],
    // It stays so until the next Monday.
    ['18:00', false, at(monday, '09:00')],
  ])('on Monday at %s', (time, open, until) => {
    expect(openingAt(shop, at(monday, time))).toEqual({ open, until });
  });

  test('a period that ends before it starts continues on the next day, also from Saturday into Sunday', () => {
    const bar = week({ sat: periods(['20:00', '03:00']) });
    expect(openingAt(bar, at(saturday, '23:59'))).toEqual({
      open: true,
      until: at(sunday, '03:00'),
    });
    expect(openingAt(bar, at(sunday, '02:59'))).toEqual({ open: true, until: at(sunday, '03:00') });
    expect(openingAt(bar, at(sunday, '03:00'))).toEqual({
      open: false,
      until: at(saturday, '20:00'),
    });
  });

  test('adjacent periods count as one', () => {
    const hotel = week({ mon: { open: 'all-day' }, tue: periods(['00:00', '11:00']) });
    expect(openingAt(hotel, at(monday, '10:00'))).toEqual({
      open: true,
      until: at(tuesday, '11:00'),
    });
  });

  test('the entry before the last is Sunday, the last one Saturday', () => {
    const market = week({ sun: periods(['08:00', '13:00']) });
    expect(openingAt(market, at(sunday, '10:00')).open).toBe(true);
    expect(openingAt(market, at(saturday, '10:00')).open).toBe(false);
    expect(openingAt(market, at(friday, '10:00'))).toEqual({
      open: false,
      until: at(sunday, '08:00'),
    });
  });

  test('nothing changes before the reported moment, and then it does', () => {
    const time = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
    const day = fc.oneof(
      fc.constant(closed),
      fc.constant<DayHours>({ open: 'all-day' }),
      fc
        .array(fc.tuple(time, time), { minLength: 1, maxLength: 3 })
        .map((list): DayHours => ({ open: 'periods', periods: list })),
    );
    const days = fc.array(day, { minLength: 7, maxLength: 7 });
    const moment = fc.record({ day: fc.nat(6), minute: fc.nat(1439) });
    fc.assert(
      fc.property(days, moment, (list, now) => {
        const hours: WorkingHours = { mode: 'daily', days: list };
        const { open, until } = openingAt(hours, now);
        const minutes = until
          ? ((until.day - now.day) * 1440 + until.minute - now.minute + 10_080) % 10_080
          : 10_080;
        const later = (by: number) => {
          const total = (now.day * 1440 + now.minute + by) % 10_080;
          return openingAt(hours, { day: Math.floor(total / 1440), minute: total % 1440 }).open;
        };
        for (const by of [0, 1, 59, 600, minutes - 1].filter((each) => each < minutes))
          expect(later(Math.max(0, by))).toBe(open);
        expect(later(minutes === 0 ? 10_080 : minutes)).toBe(until ? !open : open);
      }),
      { numRuns: 200 },
    );
  });
});

test('the clock of the place counts, not that of the visitor', () => {
  const instant = new Date('2026-11-15T22:30:00Z');
  expect(weekMomentIn('Europe/Berlin', instant)).toEqual(at(sunday, '23:30'));
  expect(weekMomentIn('Asia/Riyadh', instant)).toEqual(at(monday, '01:30'));
  expect(weekMomentIn('UTC', new Date('2026-11-15T00:05:00Z'))).toEqual(at(sunday, '00:05'));
});
