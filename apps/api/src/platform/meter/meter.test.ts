import { expect, test, vi } from 'vitest';

import { type Allowances, type Counts, createMeter, UnknownOutcome } from './meter.ts';

const unexpected = (error: unknown): never => {
  throw error;
};

/** A store that returns the configured remaining quota. */
const createWritten = (failing: number[] = [], left = new Map<number, number>()) => {
  const written: [number, number][][] = [];
  let calls = 0;
  const write = async (counts: Counts): Promise<Allowances> => {
    calls += 1;
    if (failing.includes(calls)) throw new Error('the database is down');
    written.push([...counts]);
    const allowances = [...left].filter(([companyId]) => counts.has(companyId));
    return new Map(
      allowances.map(([companyId, number]) => [
        companyId,
        { left: number, message: 'used up', until: new Date(0) },
      ]),
    );
  };
  return { written, write, left };
};

test('counts are stored together, and each only once', async () => {
  const { written, write } = createWritten();
  const meter = createMeter({ write, onError: unexpected });
  for (const companyId of [1, 2, 1]) meter.take(companyId);
  await meter.flush();
  await meter.flush();
  meter.take(2);
  await meter.stop();
  expect(written).toEqual([
    [
      [1, 2],
      [2, 1],
    ],
    [[2, 1]],
  ]);
});

test('counts that could not be stored are stored with the next ones', async () => {
  const { written, write } = createWritten([1]);
  const meter = createMeter({ write, onError: unexpected });
  meter.take(1);
  const flushed = meter.flush();
  meter.take(1);
  await expect(flushed).rejects.toThrow('down');
  await meter.stop();
  expect(written).toEqual([[[1, 2]]]);
});

test.each([
  { stored: true, later: [] },
  { stored: false, later: [[[1, 2]]] },
])('counts that may be stored are stored again unless they were: $stored', async (example) => {
  const { written, write } = createWritten();
  let canTell = false;
  const wasStored = () =>
    canTell ? Promise.resolve(example.stored) : Promise.reject(new Error('not over yet'));
  let calls = 0;
  const meter = createMeter({
    write: (counts) => {
      calls += 1;
      if (calls === 1) throw new UnknownOutcome(wasStored, new Error('connection lost'));
      return write(counts);
    },
    onError: unexpected,
  });
  meter.take(1);
  meter.take(1);
  await expect(meter.flush()).rejects.toThrow(UnknownOutcome);
  meter.take(2);
  await expect(meter.flush()).rejects.toThrow('not over yet');
  // It does not delay the others.
  expect(written).toEqual([[[2, 1]]]);
  canTell = true;
  await meter.stop();
  expect(written).toEqual([[[2, 1]], ...example.later]);
});

test('requests over the quota are refused and not counted', async () => {
  const { written, write } = createWritten([], new Map([[1, 2]]));
  const meter = createMeter({ write, onError: unexpected });
  // The quota of a company is unknown until its counts were stored once.
  for (const companyId of [1, 1, 1]) expect(meter.take(companyId)).toBeUndefined();
  await meter.flush();
  const taken = [1, 1, 1, 2].map((companyId) => meter.take(companyId)?.message);
  expect(taken).toEqual([undefined, undefined, 'used up', undefined]);
  // Counts being stored are subtracted too.
  const flushed = meter.flush();
  expect(meter.take(1)?.message).toBe('used up');
  await flushed;
  await meter.stop();
  expect(written).toEqual([
    [[1, 3]],
    [
      [1, 2],
      [2, 1],
    ],
  ]);
});

test('a request that was not served is not counted, unless it is already stored', async () => {
  const { written, write } = createWritten();
  const meter = createMeter({ write, onError: unexpected });
  for (const companyId of [1, 1, 2]) meter.take(companyId);
  meter.giveBack(1);
  await meter.flush();
  meter.giveBack(2);
  meter.take(2);
  await meter.stop();
  expect(written).toEqual([
    [
      [1, 1],
      [2, 1],
    ],
    [[2, 1]],
  ]);
});

test('requests are accepted again as soon as the quota grows', async () => {
  const { write, left } = createWritten([], new Map([[1, 0]]));
  const meter = createMeter({ write, onError: unexpected });
  meter.take(1);
  await meter.flush();
  await meter.flush();
  expect(meter.take(1)).toBeDefined();
  left.set(1, 1);
  await meter.flush();
  expect(meter.take(1)).toBeUndefined();
  left.clear();
  await meter.flush();
  expect([meter.take(1), meter.take(1)]).toEqual([undefined, undefined]);
  await meter.stop();
});

test('the quota of a company without requests is forgotten, because it may change elsewhere', async () => {
  const { write, left } = createWritten([], new Map([[1, 1]]));
  const meter = createMeter({ write, onError: unexpected });
  meter.take(1);
  await meter.flush();
  left.clear();
  await meter.flush();
  expect([meter.take(1), meter.take(1)]).toEqual([undefined, undefined]);
  await meter.stop();
});

test('counts are stored every few seconds until the meter is stopped, and errors are reported', async () => {
  vi.useFakeTimers();
  try {
    const { written, write } = createWritten([1]);
    const onError = vi.fn<(error: unknown) => void>();
    const meter = createMeter({ write, onError, everyMs: 5_000 });
    meter.take(7);
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
