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

test('a process is used again, and those that are asked at the same time are different ones', async () => {
  const first = await run('id');
  expect(await run('id')).toEqual(first);
  const [one, other] = await Promise.all([run('id'), run('id')]);
  expect(one).not.toEqual(other);
  expect([one, other]).toContainEqual(first);
});

test('one that fails, ends or needs too much memory leaves this process and the next work alone', async () => {
  await expect(run('fail')).rejects.toThrow('as asked');
  await expect(run('end')).rejects.toThrow('The child process ended with 3.');
  expect(await run('fill memory')).toEqual({ outcome: 'out-of-memory' });
  expect(await run('find no memory')).toEqual({ outcome: 'out-of-memory' });
  expect(await run('id')).toMatchObject({ outcome: 'answered' });
});

test('the server and its database get the processor before it', async () => {
  expect(await run('priority')).toEqual({
    outcome: 'answered',
    answer: constants.priority.PRIORITY_BELOW_NORMAL,
  });
});

test('where there is no room for another process, the work is out of memory for now', async () => {
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

test('it gets no environment, and a signal to all processes does not end it', async () => {
  expect(await run('environment')).toEqual({ outcome: 'answered', answer: [] });
  expect(await run('signal itself')).toEqual({ outcome: 'answered', answer: 'alive' });
});

test.each([
  { machine: 24_000, heap: 1024 },
  { machine: 2048, heap: 512 },
  { machine: 512, heap: 128 },
  { machine: 100, heap: 32 },
])('of 1024 MB it may use $heap MB on a machine of $machine MB', ({ machine, heap }) => {
  expect(heapOf(1024, machine)).toBe(heap);
});
