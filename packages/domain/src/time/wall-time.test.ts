import { expect, test } from 'vitest';

import { momentOf, momentsOf, wallTimeAt } from './wall-time.ts';

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

test.each([
  // Clocks are set forward from 02:00 to 03:00, and back from 03:00 to 02:00.
  ['2026-03-29', '02:30', 'Europe/Berlin', []],
  ['2026-03-29', '03:00', 'Europe/Berlin', ['2026-03-29T01:00Z']],
  ['2026-10-25', '02:30', 'Europe/Berlin', ['2026-10-25T00:30Z', '2026-10-25T01:30Z']],
  ['2026-10-25', '03:00', 'Europe/Berlin', ['2026-10-25T02:00Z']],
  ['2026-03-08', '02:00', 'America/New_York', []],
  ['2026-11-01', '01:59', 'America/New_York', ['2026-11-01T05:59Z', '2026-11-01T06:59Z']],
  // By half an hour.
  ['2026-10-04', '02:15', 'Australia/Lord_Howe', []],
  ['2026-04-05', '01:45', 'Australia/Lord_Howe', ['2026-04-04T14:45Z', '2026-04-04T15:15Z']],
  ['2026-11-15', '12:00', 'Asia/Riyadh', ['2026-11-15T09:00Z']],
  ['2026-02-30', '12:00', 'UTC', []],
  ['2026-11-15', '24:30', 'UTC', []],
  ['soon', '', 'UTC', []],
])('%s %s in %s: %j', (day, time, zone, moments) => {
  expect(momentsOf({ day, time }, zone)).toEqual(moments.map((moment) => Date.parse(moment)));
});
