import { expect, test } from 'vitest';

import { followLive } from './follow-live.ts';
import type { LiveAnswer } from './follow-live.ts';

const answer = (key: string): LiveAnswer => ({
  at: '2026-11-15T13:00:00Z',
  visitors: [{ key, latitude: 66, longitude: -15, seen_at: '2026-11-15T13:00:00Z' }],
});

/** Time passes only when it is told to. */
const timers = () => {
  const waiting = new Set<() => void>();
  return {
    after: (_: number, work: () => void) => {
      waiting.add(work);
      return () => void waiting.delete(work);
    },
    /** All that waits has waited long enough. */
    pass: () => {
      const due = [...waiting];
      waiting.clear();
      for (const work of due) work();
    },
    waiting,
  };
};

/** Ends as a connection does that is given up. */
const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('given up')));
  });

/** Follows until so many pauses were made, and tells what was heard of in which way. */
const follow = async (
  pauses: number,
  source: Pick<Parameters<typeof followLive>[0], 'stream' | 'poll'>,
  { after, waiting } = timers(),
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
    { ...source, pause, after },
    {
      onAnswer: ({ visitors: [visitor] }, by) => heard.push(`${by} ${visitor?.key}`),
      onFailure: (error) => heard.push(String(error)),
      onSilence: () => heard.push('silence'),
    },
    watch.signal,
  );
  expect(waiting.size).toBe(0);
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

test('a stream that falls silent is given up, what it told is dropped, and it is asked for', async () => {
  const clock = timers();
  const heard = await follow(
    1,
    {
      stream: (onAnswer, signal) => {
        onAnswer(answer('old'));
        queueMicrotask(clock.pass);
        return untilAborted(signal);
      },
      poll: () => Promise.resolve(answer('now')),
    },
    clock,
  );
  expect(heard).toEqual(['stream old', 'silence', 'poll now']);
});

test('a stream that is held back on its way is given up', async () => {
  const clock = timers();
  const heard = await follow(
    1,
    {
      stream: (_, signal) => {
        queueMicrotask(clock.pass);
        return untilAborted(signal);
      },
      poll: () => Promise.resolve(answer('now')),
    },
    clock,
  );
  expect(heard).toEqual(['poll now']);
});

test('a stream that ends without a word has failed', async () => {
  const heard = await follow(1, {
    stream: () => Promise.resolve(),
    poll: () => Promise.resolve(answer('now')),
  });
  expect(heard).toEqual(['poll now']);
});

test('what was answered is dropped when the next answer is long in coming', async () => {
  const clock = timers();
  let polls = 0;
  const heard = await follow(
    2,
    {
      stream: () => Promise.reject(new Error('cut off')),
      poll: () => {
        polls += 1;
        if (polls === 2) clock.pass();
        return Promise.resolve(answer(`${polls}`));
      },
    },
    clock,
  );
  expect(heard).toEqual(['poll 1', 'silence', 'poll 2']);
});
