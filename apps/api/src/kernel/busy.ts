import { QueueFull } from '../platform/threads/fair-queue.ts';
import { Refusal } from './refusal.ts';

/** In seconds. */
const soon = 5;

export const tooBusy = (message: string): Refusal =>
  new Refusal(429, 'too_busy', message, { retryAfter: soon });

/** Turns work that found no place in its queue into an answer. */
export const refuseWhenFull = async <T>(work: Promise<T>, message: string): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw error instanceof QueueFull ? tooBusy(message) : error;
  }
};
