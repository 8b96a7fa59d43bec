import { setImmediate } from 'node:timers/promises';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createFairQueue, QueueFull } from './fair-queue.ts';

/** Jobs that the test ends. */
const createWork = (options: Parameters<typeof createFairQueue>[0]) => {
  const queue = createFairQueue(options);
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const add = (name: string): Promise<string> =>
    queue.run(name.slice(0, 1), () => {
      started.push(name);
      return new Promise((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve(name)));
      });
    });
  const end = async (name: string, error?: Error): Promise<void> => {
    ends.get(name)?.(error);
    ends.delete(name);
    await setImmediate();
  };
  return { add, end, started, running: ends };
};
const waiting = { perKey: 100, inAll: 100 };

test('a slot stays free for others however many jobs one key adds', async () => {
  const { add, end, started } = createWork({ slots: 2, slotsPerKey: 1, waiting });
  const all = ['b1', 'b2', 'b3', 'a1', 'c1'].map(add);
  await setImmediate();
  expect(started).toEqual(['b1', 'a1']);
  await end('a1');
  await end('b1');
  expect(started).toEqual(['b1', 'a1', 'c1', 'b2']);
  for (const name of ['c1', 'b2', 'b3']) await end(name);
  expect(await Promise.all(all)).toEqual(['b1', 'b2', 'b3', 'a1', 'c1']);
});

test('a failed job releases its slot, and only its caller gets the error', async () => {
  const { add, end, started } = createWork({ slots: 1, slotsPerKey: 1, waiting });
  const [bad, good] = [add('a1'), add('a2')];
  await setImmediate();
  const outcome = Promise.allSettled([bad]);
  await end('a1', new Error('no'));
  expect(await outcome).toMatchObject([{ status: 'rejected', reason: { message: 'no' } }]);
  expect(started).toEqual(['a1', 'a2']);
  await end('a2');
  expect(await good).toBe('a2');
});

test('a job is refused at once when the queue is full', async () => {
  const bounds = { perKey: 1, inAll: 2 };
  const { add, end } = createWork({ slots: 1, slotsPerKey: 1, waiting: bounds });
  const taken = [add('b1'), add('b2'), add('a1')];
  await expect(add('b3')).rejects.toThrow(QueueFull);
  await expect(add('c1')).rejects.toThrow(QueueFull);
  await setImmediate();
  for (const name of ['b1', 'b2', 'a1']) await end(name);
  expect(await Promise.all(taken)).toEqual(['b1', 'b2', 'a1']);
});

test('no slot is idle while a job could run, and none is used twice', async () => {
  const names = fc.uniqueArray(
    fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(20)).map(([key, number]) => `${key}${number}`),
    { maxLength: 25 },
  );
  const slots = fc.integer({ min: 1, max: 4 });
  await fc.assert(
    fc.asyncProperty(names, slots, slots, fc.infiniteStream(fc.nat()), async (todo, ...rest) => {
      const [most, perKey, choices] = rest;
      const { add, end, running } = createWork({ slots: most, slotsPerKey: perKey, waiting });
      const works = todo.map(add);
      await setImmediate();
      const left = new Set(todo);
      while (left.size > 0) {
        const now = [...running.keys()];
        const countOf = (some: Iterable<string>, key: string): number =>
          [...some].filter((name) => name.startsWith(key)).length;
        const couldRun = ['a', 'b', 'c'].map((key) => Math.min(perKey, countOf(left, key)));
        expect(now).toHaveLength(
          Math.min(
            most,
            couldRun.reduce((sum, many) => sum + many, 0),
          ),
        );
        for (const key of ['a', 'b', 'c']) expect(countOf(now, key)).toBeLessThanOrEqual(perKey);
        const name = now[choices.next().value % now.length] ?? '';
        left.delete(name);
        await end(name);
      }
      expect(await Promise.all(works)).toEqual(todo);
    }),
    { numRuns: 60 },
  );
});
