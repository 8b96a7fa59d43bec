import { expect, test } from 'vitest';

import { describeTimeZone, readTimeZone } from './time-zone.ts';

test.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC'])(
  '%s is a time zone',
  (zone) => {
    expect(readTimeZone(zone)).not.toBeNull();
  },
);

test.each([
  undefined,
  '',
  'Mars/Olympus',
  '+01:00',
  'Europe/Berlin, Europe/Berlin',
  'Europe/Berlin\n',
  `Europe/${'x'.repeat(64)}`,
])('%j is none', (text) => {
  expect(readTimeZone(text)).toBeNull();
});

test('a time zone is described by its city and its name in the language of the reader', () => {
  const at = new Date('2026-11-02T09:00:00Z');
  expect(describeTimeZone('Europe/Berlin', 'en', at)).toBe('Berlin (Central European Time)');
  expect(describeTimeZone('America/New_York', 'de', at)).toBe(
    'New York (Nordamerikanische Ostküstenzeit)',
  );
  expect(describeTimeZone('Mars/Olympus_Mons', 'en', at)).toBe('Olympus Mons');
});
