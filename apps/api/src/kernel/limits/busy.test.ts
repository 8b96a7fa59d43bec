import { expect, test } from 'vitest';

import { createRefusalDelay } from './busy.ts';

/** The delay of each of `count` concurrent refusals, in milliseconds. */
const measureDelays = (delayRefusal: () => Promise<void>, count: number): Promise<number[]> => {
  const begin = performance.now();
  return Promise.all(
    Array.from({ length: count }, async () => {
      await delayRefusal();
      return performance.now() - begin;
    }),
  );
};

/** Timers may fire slightly early. */
const early = 2;

test('refusals are delayed, and concurrent ones are answered one after the other', async () => {
  const delayRefusal = createRefusalDelay({
    shortest: 20,
    longest: 1000,
    perSecond: 100,
    most: 100,
  });
  const times = await measureDelays(delayRefusal, 20);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(20 - early);
  expect(times[10]).toBeGreaterThanOrEqual(100 - early);
  expect(times[19]).toBeGreaterThanOrEqual(190 - early);
});

test('no refusal is delayed for longer than the maximum because of others', async () => {
  const delayRefusal = createRefusalDelay({ shortest: 1, longest: 50, perSecond: 0.1, most: 100 });
  expect(Math.max(...(await measureDelays(delayRefusal, 5)))).toBeLessThan(5000);
});

test('refusals over the limit are not delayed', async () => {
  const delayRefusal = createRefusalDelay({
    shortest: 200,
    longest: 1000,
    perSecond: 1000,
    most: 1,
  });
  const [delayed = 0, answered = 0] = await measureDelays(delayRefusal, 2);
  expect(answered).toBeLessThan(delayed);
});
