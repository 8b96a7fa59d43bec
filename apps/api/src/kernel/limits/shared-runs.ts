export type SharedRuns<Result> = (key: string, run: () => Promise<Result>) => Promise<Result>;

type Runs<Result> = { running: Promise<Result>; next?: Promise<Result> };

/**
 * Runs expensive work for many callers at once. Those who ask while it runs share the next run, which begins after all
 * of them have asked: no one gets a result that is older than their request.
 */
export const createSharedRuns = <Result>(): SharedRuns<Result> => {
  const all = new Map<string, Runs<Result>>();

  const start = (key: string, run: () => Promise<Result>): Promise<Result> => {
    const runs: Runs<Result> = { running: run() };
    all.set(key, runs);
    const end = (): void => {
      if (!runs.next) all.delete(key);
    };
    runs.running.then(end, end);
    return runs.running;
  };

  return (key, run) => {
    const runs = all.get(key);
    if (!runs) return start(key, run);
    const again = (): Promise<Result> => start(key, run);
    runs.next ??= runs.running.then(again, again);
    return runs.next;
  };
};
