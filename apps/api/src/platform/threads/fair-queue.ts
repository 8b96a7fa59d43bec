import { type Bounds, createFairLine } from './fair-line.ts';

export type FairQueueOptions = {
  /** Jobs that run at the same time. */
  slots: number;
  /** Jobs of one key that run at the same time: fewer than slots, so that other keys need not wait. */
  slotsPerKey: number;
  waiting: Bounds;
};

/** There is no place left in line for the work of this key. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

type Waiting = { key: string; start: () => void; refuse: (error: QueueFull) => void };

/**
 * Runs work in slots for which keys, such as companies, take turns: however much one of them sends, the
 * others wait for at most one piece of its work in each turn.
 */
export const createFairQueue = ({ slots, slotsPerKey, waiting }: FairQueueOptions) => {
  const line = createFairLine<Waiting>(waiting);
  const running = new Map<string, number>();
  let free = slots;

  const runningOf = (key: string): number => running.get(key) ?? 0;
  const hasSlot = (_item: Waiting, key: string): boolean => runningOf(key) < slotsPerKey;

  const startNext = (): void => {
    while (free > 0) {
      const next = line.next(hasSlot);
      if (!next) return;
      free -= 1;
      running.set(next.key, runningOf(next.key) + 1);
      next.start();
    }
  };

  const finish = (key: string): void => {
    free += 1;
    const left = runningOf(key) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    startNext();
  };

  const inTurn = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((start, refuse) => {
      line.add(key, { key, start, refuse })?.refuse(new QueueFull('Too much work is waiting.'));
      startNext();
    });
    try {
      return await work();
    } finally {
      finish(key);
    }
  };
  /** Whether work of this key would be refused. */
  return Object.assign(inTurn, { isFullFor: (key: string): boolean => line.isFullFor(key) });
};

export type FairQueue = ReturnType<typeof createFairQueue>;
