import { expect, test } from 'vitest';

import { createSharedRuns } from './shared-runs.ts';

/** Work that ends when the test says so, with the number of its run. */
const countedRuns = () => {
  const ends: ((error?: Error) => void)[] = [];
  const run = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const number = ends.length + 1;
      ends.push((error) => (error ? reject(error) : resolve(number)));
    });
  return { run, ends };
};

test('those who ask during a run share the next one, which begins after they have asked', async () => {
  const shared = createSharedRuns<number>();
  const { run, ends } = countedRuns();
  const first = shared('a', run);
  const later = [shared('a', run), shared('a', run)];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(1);
  await expect.poll(() => ends.length).toBe(2);
  const last = shared('a', run);
  ends[1]?.();
  expect(await Promise.all(later)).toEqual([2, 2]);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.();
  expect(await last).toBe(3);
});

test('another key runs at once, and a failed run does not keep the next one from running', async () => {
  const shared = createSharedRuns<number>();
  const { run, ends } = countedRuns();
  const failing = shared('a', run);
  const next = shared('a', run);
  const other = shared('b', run);
  ends[1]?.();
  expect(await other).toBe(2);
  ends[0]?.(new Error('no connection'));
  await expect(failing).rejects.toThrow('no connection');
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.();
  expect(await next).toBe(3);
  const fresh = shared('a', run);
  expect(ends).toHaveLength(4);
  ends[3]?.();
  expect(await fresh).toBe(4);
});
