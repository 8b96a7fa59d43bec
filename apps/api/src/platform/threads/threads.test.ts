import { expect, test } from 'vitest';

import { createThreads } from './threads.ts';

const run = createThreads({
  file: './testing/echo-thread',
  from: import.meta.url,
  memory: 64,
  idleMs: 60_000,
});

test('a thread is used again, and those that are asked at the same time are different ones', async () => {
  const first = await run('id');
  expect(await run('id')).toEqual(first);
  const [one, other] = await Promise.all([run('id'), run('id')]);
  expect(one).not.toEqual(other);
  expect([one, other]).toContainEqual(first);
});

test('one that fails or needs too much memory ends alone', async () => {
  await expect(run('fail')).rejects.toThrow('as asked');
  expect(await run('fill memory')).toEqual({ outcome: 'out of memory' });
  expect(await run('id')).toMatchObject({ outcome: 'answered' });
});
