type CleanUp = () => Promise<void>;

const pending = new Set<CleanUp>();

/** Runs `cleanUp` if the command is interrupted. The function it returns takes that back. */
export const cleanUpIfInterrupted = (cleanUp: CleanUp): (() => void) => {
  pending.add(cleanUp);
  return () => void pending.delete(cleanUp);
};

/**
 * Ctrl-C, or the end of the time that a scheduler gives: ends the process once all is cleaned up. A second signal ends
 * it at once.
 */
export const endIfInterrupted = (report: (line: string) => void): { isInterrupted: boolean } => {
  const state = { isInterrupted: false };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      if (state.isInterrupted) process.exit(1);
      state.isInterrupted = true;
      report(`Interrupted (${signal}).`);
      void Promise.allSettled([...pending].map((cleanUp) => cleanUp())).then(() => process.exit(1));
    });
  return state;
};
