import { expect, test } from 'vitest';

import { followLive } from './follow-live.ts';
import type { LiveAnswer } from './follow-live.ts';

const answer = (key: string): LiveAnswer => ({
  at: '2026-11-15T13:00:00Z',
  visitors: [{ key, latitude: 66, longitude: -15, seen_at: '2026-11-15T13:00:00Z' }],
});

/** Follows until so many pauses were made, and tells what was heard of in which way. */
const follow = async (
  pauses: number,
  source: Pick<Parameters<typeof followLive>[0], 'stream' | 'poll'>,
) => {
  const watch = new AbortController();
  const heard: string[] = [];
  let left = pauses;
  const pause = (): Promise<void> => {
    left -= 1;
    if (left === 0) watch.abort();
    return Promise.resolve();
  };
  await followLive(
    { ...source, pause },
    {
      onAnswer: ({ visitors: [visitor] }, by) => heard.push(`${by} ${visitor?.key}`),
      onFailure: (error) => heard.push(String(error)),
    },
    watch.signal,
  );
  return heard;
};

test('a stream that ends is listened to again', async () => {
  let streams = 0;
  const heard = await follow(2, {
    stream: (onAnswer) => {
      streams += 1;
      onAnswer(answer(`a${streams}`));
      onAnswer(answer(`b${streams}`));
      return Promise.resolve();
    },
    poll: () => Promise.reject(new Error('not asked')),
  });
  expect(heard).toEqual(['stream a1', 'stream b1', 'stream a2', 'stream b2']);
});

test('without a stream it is asked for, and after a while the stream is tried again', async () => {
  let streams = 0;
  let polls = 0;
  const heard = await follow(7, {
    stream: (onAnswer) => {
      streams += 1;
      if (streams === 1) return Promise.reject(new Error('cut off'));
      onAnswer(answer('back'));
      return Promise.resolve();
    },
    poll: () => {
      polls += 1;
      return polls === 2 ? Promise.reject(new Error('away')) : Promise.resolve(answer(`${polls}`));
    },
  });
  expect(heard).toEqual([
    'poll 1',
    'Error: away',
    ...['3', '4', '5', '6'].map((key) => `poll ${key}`),
    'stream back',
  ]);
});
