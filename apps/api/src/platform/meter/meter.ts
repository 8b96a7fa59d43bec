export type Counts = ReadonlyMap<number, number>;

/** Counts something per company without a write for each. */
export type Meter = {
  count(companyId: number): void;
};

export type RunningMeter = Meter & {
  /** Writes down what was counted since the last time. */
  flush(): Promise<void>;
  /** The last flush: nothing that was counted is lost. */
  stop(): Promise<void>;
};

export type MeterOptions = {
  write: (counts: Counts) => Promise<void>;
  onError: (error: unknown) => void;
  everyMs?: number;
};

/** Keeps counts in memory and writes them together, every few seconds and at the end. */
export const createMeter = ({ write, onError, everyMs = 5_000 }: MeterOptions): RunningMeter => {
  let counts = new Map<number, number>();
  const add = (companyId: number, number: number): void => {
    counts.set(companyId, (counts.get(companyId) ?? 0) + number);
  };

  const writeNow = async (): Promise<void> => {
    if (counts.size === 0) return;
    const taken = counts;
    counts = new Map();
    try {
      await write(taken);
    } catch (error) {
      for (const [companyId, number] of taken) add(companyId, number);
      throw error;
    }
  };
  // One after the other, so that whoever flushes knows that what was taken before is written too.
  let last: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    last = last.catch(() => undefined).then(writeNow);
    return last;
  };
  const timer = setInterval(() => void flush().catch(onError), everyMs);
  timer.unref();

  return {
    count: (companyId) => add(companyId, 1),
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};
