import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { DatabaseUnavailable } from '../../../platform/database/failures.ts';
import { createWorkerWatch } from './silent-workers.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

const forEver = () => new Promise<never>(() => undefined);
/** Work that is done when the test says so. */
const slowly = () => {
  let finish = (_result: string): void => undefined;
  const promise = new Promise<string>((resolve) => {
    finish = resolve;
  });
  return { work: () => promise, finish };
};
const quickly = () => Promise.resolve('done');

type Listing = () => Promise<readonly number[] | undefined>;

/** Companies 1 and 2 are on the worker of the same number. */
const watchOf = (listSilent: Listing) =>
  createWorkerWatch({ listSilent, workerOf: (companyId) => Promise.resolve(companyId) });

test('work that is soon done asks no worker', async () => {
  const listSilent = vi.fn<Listing>(() => Promise.resolve([1]));
  const watch = watchOf(listSilent);
  expect(await watch.guard(1, quickly)).toBe('done');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(listSilent).not.toHaveBeenCalled();
});

test('work for a silent worker is given up, and refused at once until the worker answers', async () => {
  let silent = [1];
  const watch = watchOf(() => Promise.resolve(silent));
  await Promise.all([
    expect(watch.guard(1, forEver)).rejects.toThrow(DatabaseUnavailable),
    vi.advanceTimersByTimeAsync(2_000),
  ]);
  const work = vi.fn<typeof quickly>(quickly);
  await expect(watch.guard(1, work)).rejects.toThrow(DatabaseUnavailable);
  expect(work).not.toHaveBeenCalled();
  expect(await watch.guard(2, quickly)).toBe('done');
  silent = [];
  // Timers of promises are real.
  await vi.waitFor(async () => expect(await watch.guard(1, quickly)).toBe('done'), 30_000);
});

test('slow work for a worker that answers goes on', async () => {
  const watch = watchOf(() => Promise.resolve([1]));
  const { work, finish } = slowly();
  const slow = watch.guard(2, work);
  await vi.advanceTimersByTimeAsync(2_000);
  finish('done');
  expect(await slow).toBe('done');
});

test('visits that are distributed while the product runs are guarded from then on', async () => {
  const answers = [undefined, [1]];
  const watch = watchOf(() => Promise.resolve(answers.shift()));
  const before = slowly();
  const slow = watch.guard(1, before.work);
  await vi.advanceTimersByTimeAsync(2_000);
  before.finish('done');
  expect(await slow).toBe('done');
  await Promise.all([
    expect(watch.guard(1, slowly().work)).rejects.toThrow(DatabaseUnavailable),
    vi.advanceTimersByTimeAsync(2_000),
  ]);
});
