import { expect, test } from 'vitest';

import {
  fromPicker,
  lastDays,
  partsOf,
  playableParts,
  formatPickerTime,
  rangeProblem,
  toPicker,
} from './range.ts';

const at = (text: string): number => Date.parse(text) / 1000;

test('[S9.17] the default range is the last 7 days, up to this minute', () => {
  expect(lastDays(Date.parse('2026-11-15T13:05:20Z'))).toEqual({
    from: at('2026-11-08T13:06:00Z'),
    to: at('2026-11-15T13:06:00Z'),
  });
});

test('[S5.4] report times are formatted as MM/dd/yyyy h:mm aa in the time zone of the building', () => {
  const zone = 'Asia/Riyadh';
  expect(formatPickerTime(at('2026-11-15T11:30:00Z'), zone)).toBe('11/15/2026 2:30 PM');
  expect(formatPickerTime(at('2026-01-04T21:05:00Z'), zone)).toBe('01/05/2026 12:05 AM');
  expect(formatPickerTime(at('2026-01-05T09:00:00Z'), zone)).toBe('01/05/2026 12:00 PM');
});

test('a picked time is read in the time zone of the building', () => {
  for (const text of ['2026-11-15 14:30:00', '2026-07-01 00:00:00', '2026-03-29 12:00:00']) {
    const seconds = fromPicker(text, 'Europe/Berlin');
    expect(seconds === undefined ? null : toPicker(seconds, 'Europe/Berlin')).toBe(text);
  }
  expect(fromPicker('soon', 'UTC')).toBeUndefined();
});

test('a range must end after its start and must not be too long', () => {
  expect(rangeProblem({ from: 60, to: 60 })).toBe('The end has to be after the start.');
  expect(rangeProblem({ from: 0, to: 401 * 86_400 })).toBe('Choose at most 400 days.');
  expect(rangeProblem({ from: 0, to: 400 * 86_400 })).toBeNull();
});

test('the hours of a range start on the hour and cover all of it', () => {
  const range = { from: at('2026-11-15T10:20:00Z'), to: at('2026-11-15T12:40:00Z') };
  expect(partsOf(range, 'UTC')).toEqual([
    { from: range.from, to: at('2026-11-15T11:00:00Z') },
    { from: at('2026-11-15T11:00:00Z'), to: at('2026-11-15T12:00:00Z') },
    { from: at('2026-11-15T12:00:00Z'), to: range.to },
  ]);
});

test.each([
  [7, 168],
  [31, 248],
  [400, 400],
])('%i days are played in %i parts', (days, count) => {
  const parts = partsOf({ from: 0, to: days * 86_400 }, 'UTC');
  expect(parts).toHaveLength(count);
  expect(parts.every(({ from }, index) => index === 0 || from === parts[index - 1]?.to)).toBe(true);
  expect(parts.at(-1)?.to).toBe(days * 86_400);
});

test('hours of days without single positions are not played, whole days are', () => {
  const midnight = at('2026-11-13T23:00:00Z');
  const week = { from: at('2026-11-08T13:00:00Z'), to: at('2026-11-15T13:00:00Z') };
  const hours = playableParts(week, 'Europe/Berlin', '2026-11-14');
  expect(hours[0]).toEqual({ from: midnight, to: midnight + 3600 });
  expect(hours.at(-1)?.to).toBe(week.to);
  expect(playableParts(week, 'Europe/Berlin', '2026-11-16')).toEqual([]);
  expect(playableParts(week, 'Europe/Berlin', undefined)).toEqual(partsOf(week, 'Europe/Berlin'));
  const months = { from: at('2026-08-08T13:00:00Z'), to: week.to };
  expect(playableParts(months, 'Europe/Berlin', '2026-11-14')).toEqual(
    partsOf(months, 'Europe/Berlin'),
  );
});

const startsOf = (from: string, to: string, timeZone: string): string[] =>
  partsOf({ from: at(from), to: at(to) }, timeZone).map((part) =>
    formatPickerTime(part.from, timeZone),
  );

test('hours start on the hour in time zones with a half-hour offset', () => {
  expect(startsOf('2026-11-15T10:20:00Z', '2026-11-15T12:40:00Z', 'Asia/Kolkata')).toEqual([
    '11/15/2026 3:50 PM',
    '11/15/2026 4:00 PM',
    '11/15/2026 5:00 PM',
    '11/15/2026 6:00 PM',
  ]);
});

test('days start at midnight in the time zone of the building, also when daylight saving changes', () => {
  const starts = startsOf('2026-10-20T13:00:00Z', '2026-12-01T00:00:00Z', 'Europe/Berlin');
  expect(starts).toHaveLength(43);
  expect(starts[0]).toBe('10/20/2026 3:00 PM');
  expect(starts.slice(1).filter((words) => !words.endsWith(' 12:00 AM'))).toEqual([]);
});

test.each([
  ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 23],
  ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 25],
])('the day from %s to %s is played in %i hours', (from, to, count) => {
  const parts = partsOf({ from: at(from), to: at(to) }, 'Europe/Berlin');
  expect(parts).toHaveLength(count);
  expect(parts.filter((part) => part.to - part.from !== 3600)).toEqual([]);
});

test('three-hour parts follow the local clock before and after a daylight saving change', () => {
  const starts = startsOf('2026-10-17T22:00:00Z', '2026-10-31T23:00:00Z', 'Europe/Berlin');
  const shown = starts.map((words) => words.split(' ').slice(1).join(' '));
  const everyDay = ['12:00 AM', '3:00 AM', '6:00 AM', '9:00 AM', '12:00 PM', '3:00 PM'];
  expect([...new Set(shown)]).toEqual([...everyDay, '6:00 PM', '9:00 PM']);
  expect(starts).toHaveLength(14 * 8);
});
