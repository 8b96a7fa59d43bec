import { setImmediate } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { atMost } from './threads.ts';

test('no more work at a time than is allowed, in the order in which it came', async () => {
  const inTurn = atMost(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const works = [0, 1, 2, 3].map((number) =>
    inTurn(() => {
      begun.push(number);
      return new Promise<number>((resolve) => ends.push(() => resolve(number)));
    }),
  );
  await setImmediate();
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  await setImmediate();
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  ends[2]?.();
  await setImmediate();
  ends[3]?.();
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
});

test('work that fails makes room too', async () => {
  const inTurn = atMost(1);
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(() => Promise.resolve('yes'))).toBe('yes');
});
