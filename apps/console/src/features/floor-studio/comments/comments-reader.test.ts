import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { createCommentsReader } from './comments-reader.ts';
import { commentsKey, showThread, threadKey, threadQuery, type WireThread } from './queries.ts';

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

test('a read that began before a change does not bring back what was there', async () => {
  const changed: WireThread = {
    id: 7,
    building_id: 5,
    building_floor_id: 2,
    author: { id: 3, name: 'Ada Byron' },
    body: 'A wall is missing.',
    created_at: '2026-03-02T10:00:00.000Z',
    edited_at: null,
    latitude: 66,
    longitude: -15,
    poi: null,
    resolved_at: null,
    resolved_by: null,
    replies_count: 0,
    involved: true,
    following: false,
    replies: [],
  };
  const queryClient = new QueryClient();
  const answers: ((thread: WireThread) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    ...threadQuery(1, 7),
    queryFn: () => new Promise<WireThread>((resolve) => answers.push(resolve)),
  });
  observer.subscribe(() => undefined);
  await expect.poll(() => answers).toHaveLength(1);
  const shown = showThread(queryClient, 1, changed);
  await expect.poll(() => answers).toHaveLength(2);
  answers[0]?.({ ...changed, following: true });
  answers[1]?.(changed);
  await shown;
  expect(observer.getCurrentResult().data).toEqual(changed);
});
