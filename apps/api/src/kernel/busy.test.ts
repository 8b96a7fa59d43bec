import { expect, test } from 'vitest';

import { createHoldBack } from './busy.ts';

/** How long each of so many refusals is held back, in milliseconds. */
const holdAll = (hold: () => Promise<void>, count: number): Promise<number[]> => {
  const begin = performance.now();
  return Promise.all(
    Array.from({ length: count }, async () => {
      await hold();
      return performance.now() - begin;
    }),
  );
};

/** A timer may be a little early. */
const early = 2;

test('a refusal is held back for a while, and many are answered one after the other', async () => {
  const hold = createHoldBack({ shortest: 20, longest: 1000, perSecond: 100, most: 100 });
  const times = await holdAll(hold, 20);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(20 - early);
  expect(times[10]).toBeGreaterThanOrEqual(100 - early);
  expect(times[19]).toBeGreaterThanOrEqual(190 - early);
});

test('none is held back for longer than the longest time because of others', async () => {
  const hold = createHoldBack({ shortest: 1, longest: 50, perSecond: 0.1, most: 100 });
  expect(Math.max(...(await holdAll(hold, 5)))).toBeLessThan(5000);
});

test('those that would cost too much memory are answered at once', async () => {
  const hold = createHoldBack({ shortest: 200, longest: 1000, perSecond: 1000, most: 1 });
  const [held = 0, answered = 0] = await holdAll(hold, 2);
  expect(answered).toBeLessThan(held);
});
