import { expect, test } from 'vitest';

import { maxDeliveryTime, nextAttempt, pauseOfAddress } from './retries.ts';

const begunAt = new Date('2026-03-02T10:00:00Z');

test('a delivery is tried for three days, with longer and longer pauses', () => {
  const pauses: number[] = [];
  let now = begunAt;
  for (let failures = 1; ; failures += 1) {
    const next = nextAttempt(failures, begunAt, now);
    if (!next) break;
    pauses.push((next.getTime() - now.getTime()) / 60_000);
    now = next;
  }
  expect(pauses.slice(0, 8)).toEqual([1, 2, 5, 15, 60, 180, 360, 720]);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  const tried = now.getTime() - begunAt.getTime();
  expect(tried).toBeLessThanOrEqual(maxDeliveryTime);
  expect(tried).toBeGreaterThan(maxDeliveryTime - 12 * 3_600_000);
});

test('an address that does not answer gets longer and longer pauses', () => {
  const minutesOf = (hasAnswered: boolean) =>
    [1, 2, 3, 4, 5, 9, 10, 11, 99].map((count) => pauseOfAddress(count, hasAnswered) / 60_000);
  expect(minutesOf(false)).toEqual([1, 2, 5, 15, 15, 15, 15, 15, 15]);
  expect(minutesOf(true)).toEqual([0, 0, 0, 0, 0, 0, 1, 2, 15]);
});
