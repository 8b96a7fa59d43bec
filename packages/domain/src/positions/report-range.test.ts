import { expect, test } from 'vitest';

import { reportRange } from './report-range.ts';

const seconds = (text: string): number => Date.parse(text) / 1000;
const now = new Date('2026-11-15T12:00:00.400Z');
const week = 7 * 86_400;

test('[S9.17] without a choice it is the last 7 days', () => {
  const to = seconds('2026-11-15T12:00:01Z');
  expect(reportRange('Europe/Berlin', now, {})).toEqual({ from: to - week, to });
});

test('days follow the time zone: a week with a clock change has an hour more', () => {
  const autumn = new Date('2026-10-28T11:00:00Z');
  const { from, to } = reportRange('Europe/Berlin', autumn, {});
  expect({ from, to }).toEqual({
    from: seconds('2026-10-21T12:00:01+02:00'),
    to: seconds('2026-10-28T12:00:01+01:00'),
  });
  expect(to - from).toBe(week + 3600);
  expect(reportRange('UTC', autumn, {}).from).toBe(to - week);
});

test('with one end the range has 7 days, and two ends are used as they are', () => {
  const start = seconds('2026-03-01T00:00:00Z');
  expect(reportRange('UTC', now, { from: start })).toEqual({ from: start, to: start + week });
  expect(reportRange('UTC', now, { to: start })).toEqual({ from: start - week, to: start });
  expect(reportRange('UTC', now, { from: 5, to: 9 })).toEqual({ from: 5, to: 9 });
});
