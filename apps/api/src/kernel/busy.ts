import { setTimeout as delay } from 'node:timers/promises';

import { QueueFull } from '../platform/threads/fair-queue.ts';
import { Refusal } from './refusal.ts';

/** In seconds. */
const soon = 5;

export const tooBusy = (message: string): Refusal =>
  new Refusal(429, 'too_busy', message, { retryAfter: soon });

export const overloaded = new Refusal(
  503,
  'overloaded',
  'The server is busy. Try again in a moment.',
  { retryAfter: 2 },
);

type HoldBack = {
  /** The shortest delay in milliseconds. It is up to three times as long, so that clients return at different times. */
  shortest: number;
  /** The longest delay in milliseconds. */
  longest: number;
  /** How many refusals are answered in a second, unless one would be delayed for longer than `longest`. */
  perSecond: number;
  /** How many refusals are delayed at most, to limit memory. */
  most: number;
};

/**
 * Delays refusals and bounds their rate: clients that retry at once would otherwise occupy the process. The
 * more clients there are, the later each of them is answered.
 */
export const createHoldBack = ({ shortest, longest, perSecond, most }: HoldBack) => {
  let held = 0;
  let lastEnds = 0;
  return async (): Promise<void> => {
    if (held >= most) return;
    held += 1;
    const now = performance.now();
    lastEnds = Math.max(now, Math.min(lastEnds + 1000 / perSecond, now + longest));
    const usual = shortest * (1 + 2 * Math.random());
    await delay(Math.max(usual, lastEnds - now)).finally(() => (held -= 1));
  };
};

export const holdBack = createHoldBack({
  shortest: 500,
  longest: 4000,
  perSecond: 100,
  most: 2000,
});

export const refuseSlowly = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) await holdBack();
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
