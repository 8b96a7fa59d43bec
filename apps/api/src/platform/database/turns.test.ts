import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { DatabaseBusy } from './failures.ts';
import { createTurns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const caller = (key: string, admitted = false) => ({ key, admitted });

/** Who has a turn, in the order in which they got it. */
const line = (slots: number, slotsPerCaller: number, within = 3_000) => {
  const turns = createTurns({ slots, slotsPerCaller, within });
  const started: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, who = caller(name.slice(0, 1))): void =>
    void turns(who).then(
      (end) => {
        started.push(name);
        ends.push(end);
      },
      (error: unknown) => {
        expect(error).toBeInstanceOf(DatabaseBusy);
        refused.push(name);
      },
    );
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const endOne = async () => {
    ends.shift()?.();
    await settle();
  };
  return { ask, started, refused, endOne, settle };
};

test('a caller who asks for everything leaves slots to others', async () => {
  const { ask, started, settle } = line(3, 2);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) ask(name);
  await settle();
  expect(started).toEqual(['a1', 'a2', 'b1']);
});

test('callers take turns, and no one waits for more than one request of another', async () => {
  const { ask, started, endOne, settle } = line(1, 1);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) ask(name);
  await settle();
  for (let turn = 0; turn < 5; turn += 1) await endOne();
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('a request that has begun goes on before others of its caller begin', async () => {
  const { ask, started, endOne, settle } = line(1, 1);
  ask('a1');
  ask('a2');
  ask('a1 again', caller('a', true));
  await settle();
  await endOne();
  await endOne();
  expect(started).toEqual(['a1', 'a1 again', 'a2']);
});

test('waiting ends, and what has waited too long takes no slot later', async () => {
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

test('a line of one caller has an end, and others have lines of their own', async () => {
  const { ask, refused, settle } = line(1, 1);
  for (let index = 0; index <= 2_001; index += 1) ask(`a${index}`);
  ask('b1');
  await settle();
  expect(refused).toEqual(['a2001']);
});
