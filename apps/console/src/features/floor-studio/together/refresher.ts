type Options<Change> = {
  /** Loads a change, and those that could not be loaded before. */
  readonly refresh: (change?: Change) => Promise<void>;
  /** Calls back after some milliseconds, unless the returned function is called before. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
};

/** In milliseconds. */
const [firstDelay, longestDelay] = [2_000, 60_000];

/** Loads the changes of others, and tries again after a failure: the stream sends each change only once. */
export const createRefresher = <Change>({ refresh, after }: Options<Change>) => {
  let delay = firstDelay;
  let isStopped = false;
  let cancel = (): void => undefined;
  const load = (change?: Change): void => {
    cancel();
    refresh(change).then(
      () => {
        delay = firstDelay;
      },
      () => {
        cancel();
        if (isStopped) return;
        cancel = after(delay, () => load());
        delay = Math.min(delay * 2, longestDelay);
      },
    );
  };
  return {
    load,
    stop: (): void => {
      isStopped = true;
      cancel();
    },
  };
};
