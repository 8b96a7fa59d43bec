import { expect, test } from 'vitest';

import { ApiFailure } from '../../../lib/api/failure.ts';
import { type FloorEventData, followFloor } from './follow-floor.ts';

type Stream = (onEvent: (event: FloorEventData) => void, signal: AbortSignal) => Promise<void>;

/** Follows streams, one after the other, until there are no more; returns what was reported. */
const follow = async (...streams: Stream[]) => {
  const abort = new AbortController();
  const log: string[] = [];
  await followFloor(
    {
      stream: (onEvent, signal) => {
        const next = streams.shift();
        if (!next) abort.abort();
        return next ? next(onEvent, signal) : Promise.resolve();
      },
      pause: (milliseconds) => {
        log.push(`pause ${milliseconds}`);
        return Promise.resolve();
      },
      after: () => () => undefined,
      random: () => 1,
    },
    {
      onEvent: ({ event }) => log.push(event),
      onConnected: () => log.push('connected'),
      onLost: () => log.push('lost'),
      onRefused: (reason) => log.push(reason),
    },
    abort.signal,
  );
  return { log };
};

const ends: Stream = (onEvent) => {
  onEvent({ event: 'listening' });
  onEvent({ event: 'beat' });
  return Promise.resolve();
};
const fails: Stream = () => Promise.reject(new Error('cut off'));

test('reconnects to a stream that ended, without a notice', async () => {
  expect((await follow(ends, ends)).log).toEqual([
    'connected',
    'beat',
    'pause 500',
    'connected',
    'beat',
    'pause 500',
  ]);
});

test('tries again after longer and longer pauses, and says that the connection is lost', async () => {
  const { log } = await follow(fails, fails, fails, fails, fails, fails, fails, ends);
  expect(log).toEqual([
    'pause 500',
    'lost',
    'pause 1000',
    'lost',
    'pause 2000',
    'lost',
    'pause 4000',
    'lost',
    'pause 8000',
    'lost',
    'pause 15000',
    'lost',
    'pause 15000',
    'connected',
    'beat',
    'pause 500',
  ]);
});

test('a silent stream is aborted', async () => {
  const abort = new AbortController();
  let aborted = false;
  await followFloor(
    {
      stream: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted = true;
            abort.abort();
            reject(new Error('silent'));
          });
        }),
      pause: () => Promise.resolve(),
      after: (_, work) => {
        queueMicrotask(work);
        return () => undefined;
      },
      random: () => 1,
    },
    {
      onEvent: () => undefined,
      onConnected: () => undefined,
      onLost: () => undefined,
      onRefused: () => undefined,
    },
    abort.signal,
  );
  expect(aborted).toBe(true);
});

test('a floor that is gone is not followed any more', async () => {
  const gone: Stream = () =>
    Promise.reject(new ApiFailure({ status: 404, statusText: 'Not Found' }));
  expect((await follow(gone, ends)).log).toEqual([]);
});

test('a refusal is reported with its reason, and not as a lost connection', async () => {
  const refused: Stream = () =>
    Promise.reject(new ApiFailure({ status: 429, statusText: '', message: 'Too many floors.' }));
  expect((await follow(refused, refused, ends)).log).toEqual([
    'Too many floors.',
    'pause 500',
    'Too many floors.',
    'pause 1000',
    'connected',
    'beat',
    'pause 500',
  ]);
});
