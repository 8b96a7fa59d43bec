import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readHoursLine, writeHoursLine } from './hours-line.ts';
import type { DayHours, WorkingHours } from './types.ts';

const open = (...periods: [string, string][]): DayHours => ({ open: 'periods', periods });
const closed: DayHours = { open: 'closed' };

/** In the stored order: Sunday before Saturday. */
const days = (workday: DayHours, saturday: DayHours, sunday: DayHours): WorkingHours => ({
  mode: 'daily',
  days: [workday, workday, workday, workday, workday, sunday, saturday],
});

const read = (text: string) => {
  const answer = readHoursLine(text);
  return answer.outcome === 'read' ? answer.hours : answer.outcome;
};

describe('hours as one line', () => {
  const usual = open(['09:00', '20:00']);

  test.each([
    'Mo-Sa 09:00-20:00',
    'mo-sa 9-20',
    'Mon – Sat: 9:00 – 20:00',
    'Monday-Saturday 9am-8pm',
    'Mo-Fr,Sa 09:00-20:00; Su off',
    '09:00-20:00; Su closed',
    'Mo-Fr،Sa ٠٩:٠٠-٢٠:٠٠؛ Su off',
  ])('%s are six days', (text) => {
    expect(read(text)).toEqual(days(usual, usual, closed));
  });

  test.each<[string, WorkingHours | null]>([
    ['', null],
    ['24/7', { mode: 'always' }],
    ['closed', { mode: 'closed' }],
    ['Sa-Su 10:00-14:00', days(closed, open(['10:00', '14:00']), open(['10:00', '14:00']))],
    ['Mo-Fr 9-12,13-18', days(open(['09:00', '12:00'], ['13:00', '18:00']), closed, closed)],
    [
      'Sa 18:00-24:00; Su 12am-12pm',
      days(closed, open(['18:00', '00:00']), open(['00:00', '12:00'])),
    ],
    ['Mo-Fr 24h', days({ open: 'all-day' }, closed, closed)],
  ])('%s', (text, hours) => {
    expect(read(text)).toEqual(hours);
  });

  test('a range may pass the weekend', () => {
    expect(read('Sa-Mo 10-14')).toMatchObject({ days: { 0: open(['10:00', '14:00']), 1: closed } });
  });

  test.each([
    'Mo-Sa',
    'Mo-Sa 09:00',
    'Mo-Sa 25-26',
    'Xy 9-20',
    'Mo-Sa 9-20 or so',
    '13pm-14pm',
    'open',
  ])('%s is refused', (text) => {
    expect(read(text)).toBe('refused');
  });

  test('are written with ranges of days, without closed ones', () => {
    expect(writeHoursLine(days(usual, usual, closed))).toBe('Mo-Sa 09:00-20:00');
    expect(writeHoursLine(days(usual, closed, usual))).toBe('Mo-Fr,Su 09:00-20:00');
    expect(writeHoursLine(null)).toBe('');
  });

  test('what is written is read as the same hours', () => {
    const two = (most: number) => fc.nat(most).map((value) => String(value).padStart(2, '0'));
    const time = fc.tuple(two(23), two(59)).map(([hours, minutes]) => `${hours}:${minutes}`);
    const day = fc.oneof<fc.Arbitrary<DayHours>[]>(
      fc.constant(closed),
      fc.constant({ open: 'all-day' }),
      fc
        .array(fc.tuple(time, time), { minLength: 1, maxLength: 4 })
        .map((periods) => ({ open: 'periods', periods })),
    );
    const hours = fc.oneof<fc.Arbitrary<WorkingHours | null>[]>(
      fc.constant(null),
      fc.constantFrom({ mode: 'always' }, { mode: 'closed' }),
      fc.array(day, { minLength: 7, maxLength: 7 }).map((list) => ({ mode: 'daily', days: list })),
    );
    fc.assert(
      fc.property(hours, (stored) => {
        expect(read(writeHoursLine(stored))).toEqual(stored);
      }),
    );
  });
});
