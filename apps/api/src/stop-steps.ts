import type { FastifyBaseLogger } from 'fastify';

export type StopSteps = {
  /** Adds a step that runs before the earlier ones; runs it at once if the end has passed. */
  add(name: string, work: () => Promise<unknown>, withinMs?: number): void;
  /** Runs all steps once. A step that fails or takes too long does not block the next one. `spentMs` is no longer left. */
  run(spentMs?: number): Promise<void>;
};

/** `allWithinMs`: the time limit of all steps together; even then every step is started. */
export const createStopSteps = (log: FastifyBaseLogger, allWithinMs: number): StopSteps => {
  const steps: { name: string; work: () => Promise<unknown>; withinMs: number | undefined }[] = [];
  let hasRun = false;
  return {
    add: (name, work, withinMs) => {
      if (hasRun)
        work().catch((error: unknown) => log.warn({ step: name, err: error }, 'stopping failed'));
      else steps.push({ name, work, withinMs });
    },
    run: async (spentMs = 0) => {
      hasRun = true;
      const failures: unknown[] = [];
      const endsAt = performance.now() + allWithinMs - spentMs;
      for (const { name, work, withinMs } of steps.splice(0).toReversed()) {
        const done = work().catch((error: unknown) => void failures.push(error));
        const left = Math.max(0, endsAt - performance.now());
        if (!(await endsWithin(done, Math.min(withinMs ?? left, left))))
          log.warn({ step: name }, 'stopping goes on without waiting any longer for a step');
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Stopping did not go well');
    },
  };
};

const endsWithin = async (done: Promise<unknown>, withinMs: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), withinMs);
  });
  try {
    return await Promise.race([done.then(() => true), tooLate]);
  } finally {
    clearTimeout(timer);
  }
};
