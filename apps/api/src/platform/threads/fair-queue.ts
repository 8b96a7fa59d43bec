import { type Bounds, createFairLine } from './fair-line.ts';

type FairQueueOptions = {
  /** The number of jobs that run concurrently. */
  slots: number;
  /** The same per key: fewer than `slots`, so that one key cannot occupy all of them. */
  slotsPerKey: number;
  waiting: Bounds;
  /** The longest wait in milliseconds. A job that is expected to wait longer is refused at once. */
  within?: number;
};

/** The queue is full for this key, or the job would wait too long. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

type Waiting = { key: string; start: () => void; refuse: () => void };

/** With fewer starts than this, the average is not reliable. */
const minStarts = 10;

/** The number of recent starts that dominate the average, so that it follows the current load. */
const averagedStarts = 50;

/** Estimates how long a job will wait from the average time between recent starts. */
const createPace = () => {
  let starts = 0;
  let average = 0;
  let last = 0;
  return {
    /** Called when the first job starts to wait. */
    restart: (): void => {
      starts = 0;
      last = performance.now();
    },
    noteStart: (): void => {
      const now = performance.now();
      starts += 1;
      average += (now - last - average) / Math.min(starts, averagedStarts);
      last = now;
    },
    /** In milliseconds; 0 until there are enough starts. */
    waitBehind: (jobs: number): number => (starts < minStarts ? 0 : jobs * average),
  };
};

/**
 * Runs a limited number of jobs concurrently. Keys, such as companies, take turns: however many jobs one key
 * adds, the others wait for at most one of them per turn.
 */
export const createFairQueue = (options: FairQueueOptions) => {
  const { slots, slotsPerKey, waiting, within = Number.POSITIVE_INFINITY } = options;
  /** Jobs of requests that have already run one: those requests finish before new ones start. */
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

  /** Keys that already use all their slots are not counted, because they delay no other key. */
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

  /** Waits for a slot for this key. Resolves with a function that releases it. */
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
