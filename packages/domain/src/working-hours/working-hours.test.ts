import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  addPeriod,
  canRemovePeriod,
  copyToOtherDays,
  removePeriod,
  toggleAllDay,
  toggleClosed,
  withTime,
  withWorkingHoursMode,
  workingHoursModeOf,
} from './edits.ts';
import {
  type DayHours,
  dayLabels,
  maxPeriods,
  type Period,
  readTime,
  type WorkingHours,
  workingHoursModes,
} from './types.ts';
import { readWorkingHours, writeWorkingHours } from './wire.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hours, minutes]) => `${twoDigits(hours)}:${twoDigits(minutes)}`);
const day: fc.Arbitrary<DayHours> = fc.oneof(
  fc.constant<DayHours>({ open: 'closed' }),
  fc.constant<DayHours>({ open: 'all-day' }),
  fc
    .array(fc.tuple(time, time), { minLength: 1, maxLength: 4 })
    .map((periods): DayHours => ({ open: 'periods', periods })),
);
const week = fc.array(day, { minLength: 7, maxLength: 7 });
const hours: fc.Arbitrary<WorkingHours | null> = fc.oneof(
  fc.constant(null),
  fc.constant<WorkingHours>({ mode: 'closed' }),
  fc.constant<WorkingHours>({ mode: 'always' }),
  week.map((days): WorkingHours => ({ mode: 'daily', days })),
);

const dayOf = (periods: number) => Array.from({ length: periods }, () => ['09:00', '10:00']);
const periodsOf = (some: DayHours): readonly Period[] =>
  some.open === 'periods' ? some.periods : [];

describe('on the wire', () => {
  test('[S3.14] closed, always open and each day have their words', () => {
    expect(writeWorkingHours({ mode: 'closed' })).toBe('--/--');
    expect(writeWorkingHours({ mode: 'always' })).toBe('00/00');
    const days: DayHours[] = dayLabels.map(() => ({ open: 'closed' }));
    days[0] = {
      open: 'periods',
      periods: [
        ['09:00', '12:00'],
        ['13:00', '18:30'],
      ],
    };
    days[5] = { open: 'all-day' };
    expect(writeWorkingHours({ mode: 'daily', days })).toEqual([
      [
        ['09:00', '12:00'],
        ['13:00', '18:30'],
      ],
      '--/--',
      '--/--',
      '--/--',
      '--/--',
      '00/00',
      '--/--',
    ]);
  });

  test('[S3.14] written hours are read again without loss, also through JSON', () => {
    fc.assert(
      fc.property(hours, (some) => {
        const sent: unknown = JSON.parse(JSON.stringify(writeWorkingHours(some)));
        expect(readWorkingHours(sent)).toEqual({ outcome: 'read', hours: some });
      }),
    );
  });

  test.each([
    ['another word', 'open', /seven days/],
    ['six days', dayLabels.slice(1).map(() => '--/--'), /seven days/],
    ['a day of no kind', dayLabels.map((label) => (label === 'Wed' ? 5 : '00/00')), /hours of Wed/],
    ['half a period', dayLabels.map(() => [['09:00']]), /hours of Mon/],
    [
      'a time that no clock shows',
      dayLabels.map((label) => (label === 'Sun' ? [['09:00', '24:00']] : '--/--')),
      /hours of Sun/,
    ],
    [
      'a day of 25 periods',
      dayLabels.map((label) => (label === 'Sat' ? dayOf(25) : '00/00')),
      /hours of Sat have more than 24/,
    ],
  ])('%s is refused in words', (_what, value, words) => {
    const answer = readWorkingHours(value);
    expect(answer).toMatchObject({ outcome: 'refused', message: expect.stringMatching(words) });
  });

  test('a day without periods is closed, and a blank time is midnight', () => {
    const rest = dayLabels.slice(2).map(() => '--/--');
    const answer = readWorkingHours([[], [['', null]], ...rest]);
    expect(answer.outcome === 'read' && writeWorkingHours(answer.hours)).toEqual([
      '--/--',
      [['00:00', '00:00']],
      ...rest,
    ]);
  });
});

describe('times', () => {
  test('[S5.29] from 00:00 to 23:59; a blank one becomes 00:00', () => {
    expect(['00:00', '23:59', '', '  ', '7:05'].map(readTime)).toEqual([
      '00:00',
      '23:59',
      '00:00',
      '00:00',
      '07:05',
    ]);
    expect(['24:00', '12:60', '1200', '-1:00', 'noon', 5].map(readTime)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });
});

describe('editing', () => {
  test('[S4.36] there are four modes, and each can follow any other', () => {
    expect(workingHoursModes).toEqual(['not-set', 'closed', 'always', 'daily']);
    fc.assert(
      fc.property(hours, fc.constantFrom(...workingHoursModes), (some, mode) => {
        const changed = withWorkingHoursMode(some, mode);
        expect(workingHoursModeOf(changed)).toBe(mode);
        expect(readWorkingHours(writeWorkingHours(changed)).outcome).toBe('read');
        expect(withWorkingHoursMode(changed, mode)).toBe(changed);
      }),
    );
  });

  test('[S5.29] days run Mon, Tue, Wed, Thu, Fri, Sun, Sat', () => {
    expect(dayLabels.join(', ')).toBe('Mon, Tue, Wed, Thu, Fri, Sun, Sat');
  });

  test("[S5.29] 'Closed' and 'All day' are toggles that exclude each other", () => {
    fc.assert(
      fc.property(day, (some) => {
        expect(toggleClosed({ open: 'all-day' })).toEqual({ open: 'closed' });
        expect(toggleAllDay({ open: 'closed' })).toEqual({ open: 'all-day' });
        expect(toggleClosed(some).open).toBe(some.open === 'closed' ? 'periods' : 'closed');
        expect(toggleAllDay(some).open).toBe(some.open === 'all-day' ? 'periods' : 'all-day');
      }),
    );
  });

  test('[S5.29] periods are added, and removed as long as one stays', () => {
    fc.assert(
      fc.property(day, fc.nat(4), (some, index) => {
        const more = addPeriod(some);
        expect(periodsOf(more)).toHaveLength(periodsOf(some).length + 1);
        expect(canRemovePeriod(some)).toBe(periodsOf(some).length > 1);
        const without = removePeriod(some, index);
        const expected = canRemovePeriod(some)
          ? periodsOf(some).filter((_, at) => at !== index)
          : periodsOf(some);
        expect(periodsOf(without)).toEqual(expected);
      }),
    );
  });

  test('a day is full at last, and can still be read', () => {
    let full: DayHours = { open: 'closed' };
    for (let added = 0; added < 30; added += 1) full = addPeriod(full);
    expect(periodsOf(full)).toHaveLength(maxPeriods);
    const days = dayLabels.map(() => full);
    expect(readWorkingHours(writeWorkingHours({ mode: 'daily', days })).outcome).toBe('read');
  });

  test('[S5.29] a time is set, a blank one is midnight, and an invalid one changes nothing', () => {
    const open: DayHours = {
      open: 'periods',
      periods: [
        ['08:00', '12:00'],
        ['13:00', '17:00'],
      ],
    };
    expect(periodsOf(withTime(open, 1, 'end', '18:15'))[1]).toEqual(['13:00', '18:15']);
    expect(periodsOf(withTime(open, 0, 'start', ''))).toEqual([
      ['00:00', '12:00'],
      ['13:00', '17:00'],
    ]);
    expect(withTime(open, 0, 'start', '25:00')).toBe(open);
    expect(withTime({ open: 'closed' }, 0, 'start', '10:00')).toEqual({ open: 'closed' });
  });

  test('a day is copied to the others', () => {
    fc.assert(
      fc.property(week, fc.nat(6), (days, index) => {
        expect(copyToOtherDays(days, index)).toEqual(days.map(() => days[index]));
      }),
    );
  });
});
