import { expect, test } from 'vitest';

import { dayBefore, localTimeAt } from './local-time.ts';

const moment = Date.parse('2026-11-15T22:30:00Z');

test('the same moment has another day, weekday and hour elsewhere', () => {
  expect(localTimeAt(moment, 'Asia/Riyadh')).toEqual({
    day: '2026-11-16',
    weekday: 'Mon',
    minutes: 90,
  });
  expect(localTimeAt(moment, 'America/New_York')).toEqual({
    day: '2026-11-15',
    weekday: 'Sun',
    minutes: 17 * 60 + 30,
  });
});

test('midnight is the first minute of a day, also where clocks were changed that day', () => {
  expect(localTimeAt(Date.parse('2026-03-28T23:00:00Z'), 'Europe/Berlin')).toEqual({
    day: '2026-03-29',
    weekday: 'Sun',
    minutes: 0,
  });
  expect(localTimeAt(Date.parse('2026-03-29T01:00:00Z'), 'Europe/Berlin').minutes).toBe(180);
});

test('Sunday comes before Monday', () => {
  expect([dayBefore('Mon'), dayBefore('Sun')]).toEqual(['Sun', 'Sat']);
});
