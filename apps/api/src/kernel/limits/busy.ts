import { setTimeout as delay } from 'node:timers/promises';

import { requestSentences } from '@floorwright/domain/sentences';

import { QueueFull } from '../../platform/threads/fair-queue.ts';
import { Refusal } from '../refusal.ts';

/** In seconds. */
const soon = 5;

export const tooBusy = (message: string): Refusal =>
  new Refusal(429, 'too_busy', message, { retryAfter: soon });

export const overloaded = new Refusal(503, 'overloaded', requestSentences.server_busy, {
  retryAfter: 2,
});

type RefusalDelay = {
  /** In milliseconds. The actual delay is up to three times as long, so that clients do not retry all at once. */
  shortest: number;
  /** The longest delay because of other refusals, in milliseconds. */
  longest: number;
  /** The rate of answers, unless a refusal would be delayed for longer than `longest`. */
  perSecond: number;
  /** The number of concurrently delayed refusals, because each takes memory. Others are not delayed. */
  most: number;
};

/**
 * Delays refusals and limits their rate, because clients that retry immediately would overload the process.
 * The more refusals there are, the longer each is delayed.
 */
export const createRefusalDelay = ({ shortest, longest, perSecond, most }: RefusalDelay) => {
  let delayed = 0;
  let lastEnds = 0;
  return async (): Promise<void> => {
    if (delayed >= most) return;
    delayed += 1;
    const now = performance.now();
    lastEnds = Math.max(now, Math.min(lastEnds + 1000 / perSecond, now + longest));
    const usual = shortest * (1 + 2 * Math.random());
    await delay(Math.max(usual, lastEnds - now)).finally(() => (delayed -= 1));
  };
};

export const delayRefusal = createRefusalDelay({
  shortest: 500,
  longest: 4000,
  perSecond: 100,
  most: 2000,
});

export const refuseSlowly = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) await delayRefusal();
    throw error;
  }
};

/** Converts a full queue into a response. */
export const refuseWhenFull = async <T>(work: Promise<T>, message: string): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw error instanceof QueueFull ? tooBusy(message) : error;
  }
};
