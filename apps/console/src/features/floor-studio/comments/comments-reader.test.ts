import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { createCommentsReader } from './comments-reader.ts';
import { commentsKey, threadKey } from './queries.ts';

const begin = () => {
  const queryClient = new QueryClient();
  const reads: string[] = [];
  const answers: (() => void)[] = [];
  const watch = (name: string, queryKey: readonly unknown[]): void => {
    const observer = new QueryObserver(queryClient, {
      queryKey,
      queryFn: () => {
        reads.push(name);
        return new Promise<string>((resolve) => answers.push(() => resolve(name)));
      },
      initialData: name,
      staleTime: Number.POSITIVE_INFINITY,
    });
    observer.subscribe(() => undefined);
  };
  watch('list', [...commentsKey(1, 2), 'open']);
  watch('thread 7', threadKey(1, 7));
  return {
    read: createCommentsReader(queryClient, 1, 2),
    reads,
    answer: (): void => {
      for (const each of answers.splice(0)) each();
    },
  };
};

test('a change reads the list, and the opened thread if it is the changed one', async () => {
  const { read, reads, answer } = begin();
  read([{ id: 6 }]);
  expect(reads).toEqual(['list']);
  answer();
  await expect.poll(() => reads.length).toBe(1);
  read([{ id: 7 }]);
  await expect.poll(() => reads).toEqual(['list', 'list', 'thread 7']);
});

test('after a gap, or many changes, both are read', () => {
  const { read, reads } = begin();
  read(null);
  expect(reads).toEqual(['list', 'thread 7']);
});

test('changes during a read are one further read, of all that they changed', async () => {
  const { read, reads, answer } = begin();
  read([{ id: 6 }]);
  read([{ id: 5 }]);
  read([{ id: 7 }]);
  read([{ id: 6 }]);
  expect(reads).toEqual(['list']);
  answer();
  await expect.poll(() => reads).toEqual(['list', 'list', 'thread 7']);
  answer();
  read([{ id: 6 }]);
  await expect.poll(() => reads).toEqual(['list', 'list', 'thread 7', 'list']);
});
