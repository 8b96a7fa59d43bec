import { expect, test, vi } from 'vitest';

import { type Counts, createMeter } from './meter.ts';

const unexpected = (error: unknown): never => {
  throw error;
};

const createWritten = (failing: number[] = []) => {
  const written: [number, number][][] = [];
  let calls = 0;
  const write = async (counts: Counts): Promise<void> => {
    calls += 1;
    if (failing.includes(calls)) throw new Error('the database is away');
    written.push([...counts]);
  };
  return { written, write };
};

test('counts are written together, and only what is new', async () => {
  const { written, write } = createWritten();
  const meter = createMeter({ write, onError: unexpected });
  for (const companyId of [1, 2, 1]) meter.count(companyId);
  await meter.flush();
  await meter.flush();
  meter.count(2);
  await meter.stop();
  expect(written).toEqual([
    [
      [1, 2],
      [2, 1],
    ],
    [[2, 1]],
  ]);
});

test('what could not be written is written the next time, with what came meanwhile', async () => {
  const { written, write } = createWritten([1]);
  const meter = createMeter({ write, onError: unexpected });
  meter.count(1);
  const flushed = meter.flush();
  meter.count(1);
  await expect(flushed).rejects.toThrow('away');
  await meter.stop();
  expect(written).toEqual([[[1, 2]]]);
});

test('it writes by itself every few seconds until it is stopped, and says when it cannot', async () => {
  vi.useFakeTimers();
  try {
    const { written, write } = createWritten([1]);
    const onError = vi.fn<(error: unknown) => void>();
    const meter = createMeter({ write, onError, everyMs: 5_000 });
    meter.count(7);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onError).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(written).toEqual([[[7, 1]]]);
    await meter.stop();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
