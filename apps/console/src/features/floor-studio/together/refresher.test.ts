import { expect, test } from 'vitest';

import { createRefresher } from './refresher.ts';

const begin = () => {
  const calls: (string | undefined)[] = [];
  const timers: { milliseconds: number; work: () => void }[] = [];
  const server = { isAway: true };
  const refresher = createRefresher<string>({
    refresh: (change) => {
      calls.push(change);
      return server.isAway ? Promise.reject(new Error('Away')) : Promise.resolve();
    },
    after: (milliseconds, work) => {
      const timer = { milliseconds, work };
      timers.push(timer);
      return () => void timers.splice(0, timers.length, ...timers.filter((is) => is !== timer));
    },
  });
  const delays = () => timers.map(({ milliseconds }) => milliseconds);
  const fire = (): void => timers.shift()?.work();
  return { calls, server, refresher, delays, fire };
};

test('a change that could not be loaded is loaded later, with longer and longer pauses', async () => {
  const { calls, server, refresher, delays, fire } = begin();
  refresher.load('pois');
  await expect.poll(delays).toEqual([2_000]);
  fire();
  await expect.poll(delays).toEqual([4_000]);
  server.isAway = false;
  fire();
  await Promise.resolve();
  expect(calls).toEqual(['pois', undefined, undefined]);
  expect(delays()).toEqual([]);
});

test('changes that fail together are tried again together', async () => {
  const { refresher, delays } = begin();
  refresher.load('pois');
  refresher.load('routes');
  await expect.poll(delays).toEqual([4_000]);
});

test('nothing is tried again after the end', async () => {
  const { refresher, delays } = begin();
  refresher.load('pois');
  await expect.poll(delays).toEqual([2_000]);
  refresher.load('routes');
  refresher.stop();
  await Promise.resolve();
  await Promise.resolve();
  expect(delays()).toEqual([]);
});
