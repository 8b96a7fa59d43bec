import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createFairQueue, QueueFull } from './fair-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const waiting = { perKey: 2_000, inAll: Number.POSITIVE_INFINITY };

/** Records which jobs start or are refused, in order. */
const line = (slots: number, slotsPerKey: number) => {
  const { take, isFullFor } = createFairQueue({ slots, slotsPerKey, waiting, within: 3_000 });
  const started: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, isBegun = false): void =>
    void take(name.slice(0, 1), { isBegun }).then(
      (end) => {
        started.push(name);
        ends.push(end);
      },
      (error: unknown) => {
        expect(error).toBeInstanceOf(QueueFull);
        refused.push(name);
      },
    );
  const askMany = (key: string, count: number): void => {
    for (let index = 0; index < count; index += 1) ask(`${key}${index}`);
  };
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const endOne = async () => {
    ends.shift()?.();
    await settle();
  };
  return { ask, askMany, started, refused, isFullFor, endOne, settle };
};

test('one key cannot occupy all slots', async () => {
  const { ask, started, settle } = line(3, 2);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) ask(name);
  await settle();
  expect(started).toEqual(['a1', 'a2', 'b1']);
});

test('keys take turns, and no key waits for more than one job of another', async () => {
  const { ask, started, endOne, settle } = line(1, 1);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) ask(name);
  await settle();
  for (let turn = 0; turn < 5; turn += 1) await endOne();
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('jobs of a request that has begun start before new ones of any key', async () => {
  const { ask, started, endOne, settle } = line(1, 1);
  for (const name of ['a1', 'a2', 'b1']) ask(name);
  ask('a1 again', true);
  await settle();
  for (let turn = 0; turn < 3; turn += 1) await endOne();
  expect(started).toEqual(['a1', 'a1 again', 'a2', 'b1']);
});

test('a job that waits too long is refused and takes no slot later', async () => {
  const { ask, started, refused, endOne, settle } = line(1, 1);
  ask('a1');
  ask('a2');
  await vi.advanceTimersByTimeAsync(2_999);
  expect(refused).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toEqual(['a2']);
  ask('b1');
  await settle();
  await endOne();
  expect(started).toEqual(['a1', 'b1']);
});

test('the number of waiting jobs is limited per key', async () => {
  const { ask, askMany, refused, settle } = line(1, 1);
  askMany('a', 2_002);
  ask('b1');
  await settle();
  expect(refused).toEqual(['a2001']);
});

test('a job that would wait too long is refused at once, but one of another key is not', async () => {
  const { ask, askMany, refused, isFullFor, endOne, settle } = line(1, 1);
  // There is no estimate yet.
  askMany('a', 43);
  for (let turn = 0; turn < 12; turn += 1) {
    await vi.advanceTimersByTimeAsync(100);
    await endOne();
  }
  expect(refused).toEqual([]);
  // Thirty jobs wait, 100 ms each.
  expect(isFullFor('a')).toBe(false);
  ask('a43');
  expect(isFullFor('a')).toBe(true);
  ask('a44');
  ask('b1');
  await settle();
  expect(refused).toEqual(['a44']);
});

test('the estimate restarts after the queue was empty', async () => {
  const { askMany, started, refused, endOne, settle } = line(1, 1);
  askMany('a', 13);
  for (let turn = 0; turn < 13; turn += 1) {
    await vi.advanceTimersByTimeAsync(200);
    await endOne();
  }
  expect(started).toHaveLength(13);
  askMany('b', 100);
  await settle();
  expect(refused).toEqual([]);
});

test('a key is not refused because of one that already uses all its slots', async () => {
  const { ask, started, refused, isFullFor, endOne, settle } = line(2, 1);
  // Jobs of `a` take four seconds, and it adds two in that time.
  ask('a0');
  for (let turn = 1; turn <= 10; turn += 1) {
    await vi.advanceTimersByTimeAsync(2_000);
    ask(`a${turn}`);
    await vi.advanceTimersByTimeAsync(2_000);
    ask(`a${turn} too`);
    await endOne();
  }
  refused.splice(0);
  ask('b0');
  expect(isFullFor('c')).toBe(false);
  ask('c0');
  await settle();
  expect(refused).toEqual([]);
  expect(started.at(-1)).toBe('b0');
});
