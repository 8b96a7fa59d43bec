import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createLagGauge, parseLsn } from './replica.ts';

test('places in the log are compared as numbers', () => {
  expect(parseLsn('0/9') < parseLsn('0/A0')).toBe(true);
  expect(parseLsn('0/FFFFFFFF') + 1n).toBe(parseLsn('1/0'));
  expect(parseLsn('16/B374D848')).toBe(0x16b374d848n);
});

test('the lag is the age of the last sample that was replayed', () => {
  const { sample, lagAt } = createLagGauge(60_000);
  expect(lagAt(0, 100n)).toBe(Number.POSITIVE_INFINITY);
  sample(1_000, 100n);
  sample(2_000, 150n);
  sample(3_000, 150n);
  expect(lagAt(3_500, 99n)).toBe(Number.POSITIVE_INFINITY);
  expect(lagAt(3_500, 120n)).toBe(2_500);
  expect(lagAt(3_500, 150n)).toBe(500);
});

test('a replica of an idle primary is up to date, one that is cut off falls behind', () => {
  const { sample, lagAt } = createLagGauge(60_000);
  for (let at = 0; at <= 50_000; at += 1_000) sample(at, 7n);
  expect(lagAt(50_000, 7n)).toBe(0);
  for (let at = 51_000; at <= 60_000; at += 1_000) sample(at, BigInt(at));
  expect(lagAt(60_000, 7n)).toBe(10_000);
});

test('the reported lag is never too low', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 50 }), { minLength: 2, maxLength: 30 }),
      fc.nat({ max: 29 }),
      (growth, replayedIndex) => {
        const { sample, lagAt } = createLagGauge(Number.POSITIVE_INFINITY);
        let end = 0n;
        const ends = growth.map((bytes, at) => {
          end += BigInt(bytes);
          sample(at, end);
          return end;
        });
        const replayed = ends[Math.min(replayedIndex, ends.length - 1)] ?? 0n;
        const missing = ends.findIndex((each) => each > replayed);
        const now = ends.length - 1;
        const least = missing === -1 ? 0 : now - missing;
        expect(lagAt(now, replayed)).toBeGreaterThanOrEqual(least);
      },
    ),
  );
});
