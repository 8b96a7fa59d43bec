export type Counts = ReadonlyMap<number, number>;

/** The remaining quota of a company, and the message when it is used up. */
export type Allowance = {
  left: number;
  message: string;
  /** When counting restarts. */
  until: Date;
};
/** Only companies with a limit; others are unlimited. */
export type Allowances = ReadonlyMap<number, Allowance>;

/** Counts per company up to a limit, without a query per request. */
export type Meter = {
  /** Counts one more, or returns the refusal if the quota is used up. */
  take(companyId: number): Allowance | undefined;
  /** The result of `take` without counting. */
  look(companyId: number): Allowance | undefined;
  /** Takes back a request that was not served, unless it is already stored. */
  giveBack(companyId: number): void;
};

export type RunningMeter = Meter & {
  /** Stores the counts since the last flush, and updates the remaining quotas. */
  flush(): Promise<void>;
  /** The last flush, so that no counts are lost. */
  stop(): Promise<void>;
};

/** The answer to the COMMIT was lost, so the counts may be stored or not. */
export class UnknownOutcome extends Error {
  /** Fails while this is unknown. */
  readonly wasStored: () => Promise<boolean>;

  constructor(wasStored: () => Promise<boolean>, cause: unknown) {
    super('It is not known whether the counts were stored.', { cause });
    this.wasStored = wasStored;
  }
}

type Doubtful = { taken: Counts; wasStored: () => Promise<boolean> };

type MeterOptions = {
  /** Stores the counts, and returns the remaining quota of these companies. May throw UnknownOutcome. */
  write: (counts: Counts) => Promise<Allowances>;
  onError: (error: unknown) => void;
  everyMs?: number;
};

/** Counts in memory and stores the counts every few seconds and at the end. */
export const createMeter = ({ write, onError, everyMs = 5_000 }: MeterOptions): RunningMeter => {
  let counts = new Map<number, number>();
  let beingWritten: Counts = new Map();
  let doubtful: readonly Doubtful[] = [];
  let allowances: Allowances = new Map();
  const add = (companyId: number, number: number): void => {
    counts.set(companyId, (counts.get(companyId) ?? 0) + number);
  };
  const addAll = (taken: Counts): void => {
    for (const [companyId, number] of taken) add(companyId, number);
  };
  const unwritten = (companyId: number): number =>
    [counts, beingWritten, ...doubtful.map(({ taken }) => taken)].reduce(
      (sum, part) => sum + (part.get(companyId) ?? 0),
      0,
    );

  /** Counts are stored again only if they certainly were not. */
  const settleDoubtful = async (): Promise<void> => {
    for (const one of doubtful) {
      const stored = await one.wasStored();
      doubtful = doubtful.filter((other) => other !== one);
      if (!stored) addAll(one.taken);
    }
  };

  const writeCounts = async (): Promise<void> => {
    // A refused company counts nothing; it is included to learn when it is accepted again.
    for (const [companyId, { left }] of allowances) if (left <= 0) add(companyId, 0);
    if (counts.size === 0) {
      // The quotas of companies without recent requests may have changed.
      allowances = new Map();
      return;
    }
    const taken = counts;
    beingWritten = taken;
    counts = new Map();
    try {
      allowances = await write(taken);
    } catch (error) {
      if (error instanceof UnknownOutcome)
        doubtful = [...doubtful, { taken, wasStored: error.wasStored }];
      else addAll(taken);
      throw error;
    } finally {
      beingWritten = new Map();
    }
  };
  // Counts that cannot be settled yet do not block the others.
  const writeNow = async (): Promise<void> => {
    try {
      await settleDoubtful();
    } finally {
      await writeCounts();
    }
  };
  // One at a time, so that a finished flush means that earlier counts are stored too.
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
