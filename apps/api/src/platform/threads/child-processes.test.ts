import { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';

import { expect, test } from 'vitest';

import { createChildren, heapOf, OutOfMemory } from './child-processes.ts';

const run = createChildren({
  file: './testing/echo-process',
  from: import.meta.url,
  memory: 64,
  idleMs: 60_000,
});

test('a child is reused, and concurrent calls run in different children', async () => {
  const first = await run('id');
  expect(await run('id')).toEqual(first);
  const [one, other] = await Promise.all([run('id'), run('id')]);
  expect(one).not.toEqual(other);
  expect([one, other]).toContainEqual(first);
});

test('a child that fails, exits or runs out of memory affects neither this process nor the next call', async () => {
  await expect(run('fail')).rejects.toThrow('as asked');
  await expect(run('end')).rejects.toThrow('The child process ended with 3.');
  expect(await run('fill memory')).toEqual({ outcome: 'out-of-memory' });
  expect(await run('find no memory')).toEqual({ outcome: 'out-of-memory' });
  // As the kernel does when memory is short: the child ends without an answer.
  await expect(run('be killed')).rejects.toThrow(OutOfMemory);
  expect(await run('id')).toMatchObject({ outcome: 'answered' });
});

test('work that takes too long ends with its process', async () => {
  const work = { file: './testing/echo-process', from: import.meta.url, memory: 64 };
  const impatient = createChildren({ ...work, timeoutMs: 100 });
  expect(await impatient('never end')).toEqual({ outcome: 'timed-out' });
});

test('a child has a lower priority than the server and its database', async () => {
  expect(await run('priority')).toEqual({
    outcome: 'answered',
    answer: constants.priority.PRIORITY_BELOW_NORMAL,
  });
});

test('a process that cannot be started is reported as OutOfMemory', async () => {
  const error = (code: string) => Object.assign(new Error(`spawn ${code}`), { code });
  const work = { file: './testing/echo-process', from: import.meta.url, memory: 64 };
  // Node throws some of these errors, and emits others on a child without a channel.
  const throwing = createChildren(work, () => {
    throw error('ENOMEM');
  });
  await expect(throwing('id')).rejects.toThrow(OutOfMemory);
  const emitting = createChildren(work, () => {
    const child = Object.assign(new ChildProcess(), { unref: () => undefined });
    process.nextTick(() => child.emit('error', error('EMFILE')));
    return child;
  });
  await expect(emitting('id')).rejects.toThrow(OutOfMemory);
});

test('a child gets no environment, and a signal to the process group does not end it', async () => {
  expect(await run('environment')).toEqual({ outcome: 'answered', answer: [] });
  expect(await run('signal itself')).toEqual({ outcome: 'answered', answer: 'alive' });
});

test.each([
  { machine: 24_000, heap: 1024 },
  { machine: 2048, heap: 512 },
  { machine: 512, heap: 128 },
  { machine: 100, heap: 32 },
])('a limit of 1024 MB becomes $heap MB on a machine with $machine MB', ({ machine, heap }) => {
  expect(heapOf(1024, machine)).toBe(heap);
});
