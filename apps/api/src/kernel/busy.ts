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

/** How long a refusal is delayed, and how many at most, to limit memory. */
const heldBack = { ms: 1000, atMost: 2000 };
let held = 0;

/**
 * Delays a refusal: a client that retries at once would otherwise occupy the process. The delay is
 * random, so that clients do not return at the same time.
 */
export const holdBack = async (): Promise<void> => {
  if (held >= heldBack.atMost) return;
  held += 1;
  await delay(heldBack.ms * (0.5 + Math.random())).finally(() => (held -= 1));
};

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
