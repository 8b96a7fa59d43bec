import { once } from 'node:events';

import { expect, test } from 'vitest';

import { createChildren } from './child-processes.ts';
import { whileWanted } from './while-wanted.ts';

const run = createChildren({ file: './testing/echo-process', from: import.meta.url, memory: 64 });

test('a child process ends once its work is no longer wanted, which is no error', async () => {
  let looks = 0;
  const isWanted = async (): Promise<boolean> => {
    looks += 1;
    return looks < 3;
  };
  let isEnded = false;
  await whileWanted(
    isWanted,
    async (signal) => {
      await run('never end', { signal });
      isEnded = true;
    },
    5,
  );
  expect(isEnded).toBe(false);
  expect(looks).toBe(3);
  expect(await run('id')).toMatchObject({ outcome: 'answered' });
});

test('work that was canceled before it started asks no child', async () => {
  await expect(run('id', { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow(
    'too late',
  );
});

test('work that is wanted ends by itself, and its own errors are errors', async () => {
  const failing = whileWanted(
    async () => true,
    () => Promise.reject(new Error('broken')),
  );
  await expect(failing).rejects.toThrow('broken');
});

test('a database that does not answer cancels nothing', async () => {
  const asked = new EventTarget();
  const isWanted = (): Promise<boolean> => {
    asked.dispatchEvent(new Event('again'));
    return Promise.reject(new Error('gone'));
  };
  await whileWanted(
    isWanted,
    async (signal) => {
      await once(asked, 'again');
      await once(asked, 'again');
      expect(signal.aborted).toBe(false);
    },
    1,
  );
});
