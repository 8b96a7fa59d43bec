import { expect, test } from 'vitest';

import { momentOf, wallTimeAt } from './wall-time.ts';

const zones = ['UTC', 'Asia/Riyadh', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Auckland'];

test.each(zones)('a time on the clocks of %s is the moment at which they show it', (zone) => {
  for (const day of ['2026-01-01', '2026-03-29', '2026-07-04', '2026-10-25', '2026-12-31'])
    for (const time of ['00:00', '11:30', '23:59']) {
      const moment = momentOf({ day, time }, zone);
      expect(moment === undefined ? null : wallTimeAt(moment, zone)).toEqual({ day, time });
    }
});

test('Riyadh is three hours ahead', () => {
  const moment = momentOf({ day: '2026-11-15', time: '12:00' }, 'Asia/Riyadh');
  expect(moment).toBe(Date.parse('2026-11-15T09:00:00Z'));
});

test('a text that is not a time has no moment', () => {
  expect(momentOf({ day: '', time: '12:00' }, 'UTC')).toBeUndefined();
  expect(momentOf({ day: '2026-11-15', time: '' }, 'UTC')).toBeUndefined();
  expect(momentOf({ day: 'soon', time: '' }, 'UTC')).toBeUndefined();
  expect(momentOf({ day: '2026-13-45', time: '12:00' }, 'UTC')).toBeUndefined();
});
