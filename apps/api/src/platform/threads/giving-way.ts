import { setImmediate } from 'node:timers/promises';

/** So long long work keeps the thread before others get their turn, in milliseconds. */
const turn = 10;

/**
 * For long work in the thread that also answers requests: `await giveWay()` between two small parts
 * lets others run, but only after 10 ms. On a busy machine a turn of the others can take long, so a
 * break after every small part would make the work take minutes.
 */
export const createGivingWay = (now: () => number = () => performance.now()) => {
  let since = now();
  return async (): Promise<void> => {
    if (now() - since < turn) return;
    await setImmediate();
    since = now();
  };
};
