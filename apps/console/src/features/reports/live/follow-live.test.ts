import { expect, test } from 'vitest';

import { followLive, type LiveAnswer } from './follow-live.ts';

const answer = (key: string): LiveAnswer => ({
  at: '2026-11-15T13:00:00Z',
  visitors: [{ key, latitude: 66, longitude: -15, seen_at: '2026-11-15T13:00:00Z' }],
});

/** Timers that fire only when `pass` is called. */
const timers = () => {
  const waiting = new Set<() => void>();
  return {
    after: (_: number, work: () => void) => {
      waiting.add(work);
      return () => void waiting.delete(work);
    },
    /** Fires all pending timers. */
    pass: () => {
      const due = [...waiting];
      waiting.clear();
      for (const work of due) work();
    },
    waiting,
  };
};

/** Rejects when the signal aborts, as an aborted connection does. */
const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

/** Follows until the given number of pauses, and returns the reported events. */
const follow = async (
  pauses: number,
  source: Pick<Parameters<typeof followLive>[0], 'stream' | 'poll'>,
  { after, waiting } = timers(),
) => {
  const watch = new AbortController();
  const events: string[] = [];
  let left = pauses;
  const pause = (): Promise<void> => {
    left -= 1;
    if (left === 0) watch.abort();
    return Promise.resolve();
  };
  await followLive(
    { ...source, pause, after },
    {
      onAnswer: ({ visitors: [visitor] }, by) => events.push(`${by} ${visitor?.key}`),
      onFailure: (error) => events.push(String(error)),
      onSilence: () => events.push('silence'),
    },
    watch.signal,
  );
  expect(waiting.size).toBe(0);
  return events;
};

test('reconnects to a stream that ended', async () => {
  let streams = 0;
  const events = await follow(2, {
    stream: (onAnswer) => {
      streams += 1;
      onAnswer(answer(`a${streams}`));
      onAnswer(answer(`b${streams}`));
      return Promise.resolve();
    },
    poll: () => Promise.reject(new Error('not polled')),
  });
  expect(events).toEqual(['stream a1', 'stream b1', 'stream a2', 'stream b2']);
});

test('polls without a stream, and later tries the stream again', async () => {
  let streams = 0;
  let polls = 0;
  const events = await follow(7, {
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
  expect(events).toEqual([
    'poll 1',
    'Error: away',
    ...['3', '4', '5', '6'].map((key) => `poll ${key}`),
    'stream back',
  ]);
});

test('a silent stream is aborted, its last answer is dropped, and polling starts', async () => {
  const clock = timers();
  const events = await follow(
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
  expect(events).toEqual(['stream old', 'silence', 'poll now']);
});

test('a stream that a proxy buffers is aborted', async () => {
  const clock = timers();
  const events = await follow(
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
  expect(events).toEqual(['poll now']);
});

test('a stream that ends without an event counts as failed', async () => {
  const events = await follow(1, {
    stream: () => Promise.resolve(),
    poll: () => Promise.resolve(answer('now')),
  });
  expect(events).toEqual(['poll now']);
});

test('an answer is dropped when the next one takes too long', async () => {
  const clock = timers();
  let polls = 0;
  const events = await follow(
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
  expect(events).toEqual(['poll 1', 'silence', 'poll 2']);
});
