/** Ends work whose result no one wants any more. */
class NoLongerWanted extends Error {
  override name = 'NoLongerWanted';
}

/** In milliseconds, between two looks. */
const usualPause = 1000;

/**
 * Looks now and then whether the work is still wanted, as by a user who may cancel it. If not, its signal is aborted,
 * and what the work throws because of that is not an error.
 */
export const whileWanted = async (
  isWanted: () => Promise<boolean>,
  work: (signal: AbortSignal) => Promise<void>,
  pause = usualPause,
): Promise<void> => {
  const stop = new AbortController();
  const { signal } = stop;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const wait = (): void => {
    if (!isOver) timer = setTimeout(() => void look(), pause).unref();
  };
  const look = async (): Promise<void> => {
    // A database that cannot be asked now is asked again; the work itself notices it, too.
    const isStillWanted = await isWanted().catch(() => true);
    if (isStillWanted) wait();
    else stop.abort(new NoLongerWanted('The work was canceled.'));
  };
  wait();
  try {
    await work(signal);
  } catch (error) {
    if (!(error instanceof NoLongerWanted)) throw error;
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
};
