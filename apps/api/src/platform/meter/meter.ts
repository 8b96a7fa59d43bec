export type Counts = ReadonlyMap<number, number>;

/** How many more are taken of a company, and the message for the next one. */
export type Allowance = {
  left: number;
  message: string;
  /** When counting starts over. */
  until: Date;
};
/** Of the companies that have a limit; of others any number is taken. */
export type Allowances = ReadonlyMap<number, Allowance>;

/** Counts something per company, up to what it may have, without a query for each. */
export type Meter = {
  /** Counts one more, unless there is none left: then it says so instead. */
  take(companyId: number): Allowance | undefined;
  /** What `take` would say, without counting. */
  look(companyId: number): Allowance | undefined;
  /** Takes one back that was not served after all, unless it is written already. */
  giveBack(companyId: number): void;
};

export type RunningMeter = Meter & {
  /** Writes down what was counted since the last time, and learns what is left. */
  flush(): Promise<void>;
  /** The last flush: nothing that was counted is lost. */
  stop(): Promise<void>;
};

export type MeterOptions = {
  /** Stores the counts, and returns the remaining quota of these companies. */
  write: (counts: Counts) => Promise<Allowances>;
  onError: (error: unknown) => void;
  everyMs?: number;
};

/** Keeps counts in memory and writes them together, every few seconds and at the end. */
export const createMeter = ({ write, onError, everyMs = 5_000 }: MeterOptions): RunningMeter => {
  let counts = new Map<number, number>();
  let beingWritten: Counts = new Map();
  let allowances: Allowances = new Map();
  const add = (companyId: number, number: number): void => {
    counts.set(companyId, (counts.get(companyId) ?? 0) + number);
  };
  const unwritten = (companyId: number): number =>
    (counts.get(companyId) ?? 0) + (beingWritten.get(companyId) ?? 0);

  const writeNow = async (): Promise<void> => {
    // A refused company counts nothing; it is asked for so that it is accepted again.
    for (const [companyId, { left }] of allowances) if (left <= 0) add(companyId, 0);
    if (counts.size === 0) {
      // What was left of companies without requests since may have changed.
      allowances = new Map();
      return;
    }
    const taken = counts;
    beingWritten = taken;
    counts = new Map();
    try {
      allowances = await write(taken);
    } catch (error) {
      for (const [companyId, number] of taken) add(companyId, number);
      throw error;
    } finally {
      beingWritten = new Map();
    }
  };
  // One after the other, so that a finished flush means that earlier counts are written too.
  let last: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    last = last.catch(() => undefined).then(writeNow);
    return last;
  };
  const timer = setInterval(() => void flush().catch(onError), everyMs);
  timer.unref();

  const look = (companyId: number): Allowance | undefined => {
    const allowance = allowances.get(companyId);
    return allowance && unwritten(companyId) >= allowance.left ? allowance : undefined;
  };

  return {
    look,
    take: (companyId) => {
      const usedUp = look(companyId);
      if (!usedUp) add(companyId, 1);
      return usedUp;
    },
    giveBack: (companyId) => {
      if ((counts.get(companyId) ?? 0) > 0) add(companyId, -1);
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};
