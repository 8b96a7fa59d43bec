import { kill } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';

import type { Product } from './product.ts';

/**
 * For `flags` of a product. CPU time of its main thread between two timers, so the load of others does not count: the
 * longest piece of work in which no one else was served. Linux only.
 */
const watch = `
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
const cpu = () => Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
if (isMainThread) {
  let [last, longest, asked] = [cpu(), 0, 0];
  setInterval(() => {
    const now = cpu();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1).unref();
  process.on('SIGUSR2', () => {
    asked += 1;
    process.stderr.write('block ' + asked + ': ' + longest.toFixed(1) + ' ms\\n');
    longest = 0;
  });
}`;

export const watchFlags = ['--import', `data:text/javascript,${encodeURIComponent(watch)}`];

/** Asks for the longest block since the last time, in milliseconds. */
export const createBlocks = ({ pid, output }: Product) => {
  let asked = 0;
  return async (): Promise<number> => {
    asked += 1;
    kill(pid, 'SIGUSR2');
    for (;;) {
      const [, found] = new RegExp(`block ${asked}: ([\\d.]+) ms`).exec(output()) ?? [];
      if (found !== undefined) return Number(found);
      await delay(20);
    }
  };
};
