import { type Bounds, createFairLine } from './fair-line.ts';

export type FairQueueOptions = {
  /** Jobs that run at the same time. */
  slots: number;
  /** Jobs of one key that run at the same time: fewer than slots, so that other keys need not wait. */
  slotsPerKey: number;
  waiting: Bounds;
  /** How long a job may wait, in milliseconds. One that would wait longer is refused at once. */
  within?: number;
};

/** There is no place in line for a job of this key, or it would wait too long. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

type Waiting = { key: string; start: () => void; refuse: () => void };

/** Fewer starts say little of the next ones, and those before so many say little of now. */
const [fewStarts, manyStarts] = [10, 50];

/** Estimates how long a job waits by the time between the last starts. */
const createPace = () => {
  let starts = 0;
  let average = 0;
  let last = 0;
  return {
    /** Jobs begin to wait. */
    restart: (): void => {
      starts = 0;
      last = performance.now();
    },
    noteStart: (): void => {
      const now = performance.now();
      starts += 1;
      average += (now - last - average) / Math.min(starts, manyStarts);
      last = now;
    },
    /** In milliseconds; 0 while it is not known. */
    waitBehind: (jobs: number): number => (starts < fewStarts ? 0 : jobs * average),
  };
};

/**
 * Runs jobs in slots for which keys, such as companies, take turns: however much one of them sends, the
 * others wait for at most one of its jobs in each turn.
 */
export const createFairQueue = (options: FairQueueOptions) => {
  const { slots, slotsPerKey, waiting, within = Number.POSITIVE_INFINITY } = options;
  /** Jobs that are part of something begun: it is finished before others begin. */
  const begun = createFairLine<Waiting>(waiting);
  const fresh = createFairLine<Waiting>(waiting);
  const running = new Map<string, number>();
  const pace = createPace();
  let free = slots;

  const runningOf = (key: string): number => running.get(key) ?? 0;
  const hasShare = (key: string): boolean => runningOf(key) < slotsPerKey;
  const hasSlot = (key: string): boolean => free > 0 && hasShare(key);

  const occupy = (key: string): void => {
    free -= 1;
    running.set(key, runningOf(key) + 1);
  };

  const nextFresh = (): Waiting | undefined => {
    const next = fresh.next({ key: hasSlot });
    if (next) pace.noteStart();
    return next;
  };

  const startNext = (): void => {
    for (;;) {
      const next = begun.next({ key: hasSlot }) ?? nextFresh();
      if (!next) return;
      occupy(next.key);
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

  /** Keys that wait for their own slots are in no one's way. */
  const waitOf = (key: string): number => pace.waitBehind(fresh.countAhead(key, hasShare));

  /** Whether a job of this key would be refused. */
  const isFullFor = (key: string): boolean =>
    !hasSlot(key) && (fresh.isFullFor(key) || waitOf(key) > within);

  const wait = (key: string, isBegun: boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const line = isBegun ? begun : fresh;
      const refuse = (): void => {
        clearTimeout(timer);
        reject(new QueueFull('Too much work is waiting.'));
      };
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const item = { key, start, refuse };
      const giveUp = (): void => {
        line.remove(key, item);
        refuse();
      };
      const timer = Number.isFinite(within) ? setTimeout(giveUp, within) : undefined;
      if (!isBegun && fresh.isEmpty()) pace.restart();
      if (!isBegun && isFullFor(key)) refuse();
      else line.add(key, item)?.refuse();
    });

  /** Resolves when it is the turn of this key, with a function that ends the turn. */
  const take = async (key: string, { isBegun = false } = {}): Promise<() => void> => {
    if (hasSlot(key)) occupy(key);
    else await wait(key, isBegun);
    return () => finish(key);
  };

  const run = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const end = await take(key);
    try {
      return await work();
    } finally {
      end();
    }
  };

  return { run, take, isFullFor };
};

export type FairQueue = ReturnType<typeof createFairQueue>;
