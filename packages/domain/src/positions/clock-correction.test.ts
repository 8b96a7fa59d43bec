import { expect, test } from 'vitest';

import { clockCorrection, isInTime, maxLateness } from './clock-correction.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const hour = 3_600_000;

test.each([
  ['says nothing', undefined, 0],
  ['is right, and the way took a moment', now - 4_000, 0],
  ['is an hour slow', now - hour, hour],
  ['is two hours fast', now + 2 * hour, -2 * hour],
  ['has never been set', 0, 0],
])('a phone whose clock %s', (_case, sentAt, correction) => {
  expect(clockCorrection(sentAt, now)).toBe(correction);
});

test('points may arrive up to 7 days late and one minute early', () => {
  expect(isInTime(now - maxLateness + 1, now)).toBe(true);
  expect(isInTime(now - maxLateness, now)).toBe(false);
  expect(isInTime(now + 60_000, now)).toBe(true);
  expect(isInTime(now + 60_001, now)).toBe(false);
});
