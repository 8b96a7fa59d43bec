import { expect, test } from 'vitest';

import { somePoi } from '../../testing/examples/some-place.ts';
import type { Poi } from '../wire.ts';
import { hoursOf, openingWords, weekOf } from './opening.ts';

const week = (day: '--/--' | '00/00' | [string, string][]): Poi['working_hours'] => [
  day,
  day,
  day,
  day,
  day,
  '--/--',
  '00/00',
];

// A Sunday, 11:00 in Berlin and 13:00 in Riyadh.
const sunday = new Date('2026-11-15T10:00:00Z');
const wordsOf = (working_hours: Poi['working_hours'], zone = 'Europe/Berlin', at = sunday) => {
  const hours = hoursOf(somePoi({ working_hours }));
  return hours && openingWords(hours, zone, at).words;
};

test('opening hours are shown in the time zone of the building', () => {
  const shop = week([['09:00', '18:30']]);
  expect(wordsOf(shop)).toBe('Closed until Monday 09:00');
  const monday = new Date('2026-11-16T08:30:00Z');
  expect(wordsOf(shop, 'Europe/Berlin', monday)).toBe('Open until 18:30');
  expect(wordsOf(shop, 'America/New_York', monday)).toBe('Closed until 09:00');
});

test('hours without a change, at night and unknown ones', () => {
  expect(wordsOf('00/00')).toBe('Open 24 hours');
  expect(wordsOf('--/--')).toBe('Closed');
  expect(wordsOf(null)).toBeNull();
  const bar = week([['20:00', '02:00']]);
  expect(wordsOf(bar, 'Europe/Berlin', new Date('2026-11-16T22:00:00Z'))).toBe('Open until 02:00');
});

test('the week is shown from its first day in the region, although Saturday is stored last', () => {
  const hours = hoursOf(
    somePoi({
      working_hours: week([
        ['09:00', '12:00'],
        ['13:00', '18:00'],
      ]),
    }),
  );
  const days = hours ? weekOf(hours) : [];
  expect(days.map(({ day }) => day).join(' ')).toMatch(/^Sunday Monday .* Saturday$/);
  expect(days.slice(0, 2)).toEqual([
    { day: 'Sunday', words: 'Closed' },
    { day: 'Monday', words: '09:00 – 12:00, 13:00 – 18:00' },
  ]);
  expect(days[6]).toEqual({ day: 'Saturday', words: 'Open 24 hours' });
});
