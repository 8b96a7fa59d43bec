export type Waiting = {
  count: number;
  /** How long the one that has waited longest has done so. */
  oldestSeconds: number;
};

export type WaitingList = {
  /** Returns a function to call when the wait is over; further calls do nothing. */
  begin(): () => void;
  read(): Waiting;
};

/** Counts what waits, for metrics. */
export const createWaitingList = (now: () => number = () => performance.now()): WaitingList => {
  // In the order of their start.
  const starts = new Map<symbol, number>();
  return {
    begin: () => {
      const key = Symbol('waiting');
      starts.set(key, now());
      return () => void starts.delete(key);
    },
    read: () => {
      const { value: oldest } = starts.values().next();
      return {
        count: starts.size,
        oldestSeconds: oldest === undefined ? 0 : (now() - oldest) / 1000,
      };
    },
  };
};
