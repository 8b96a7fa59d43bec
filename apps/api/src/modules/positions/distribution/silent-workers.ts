import { setTimeout as pause } from 'node:timers/promises';

import type { Db } from '../../../platform/database/db.ts';
import { DatabaseUnavailable } from '../../../platform/database/failures.ts';
import { areVisitsDistributed, listSilentNodes, locateCompanies } from './repository.ts';

type Workers = {
  /** The numbers of the workers that do not answer; undefined if visits are not distributed. */
  listSilent: () => Promise<readonly number[] | undefined>;
  workerOf: (companyId: number) => Promise<number | undefined>;
};

type WorkerWatch = {
  /**
   * Does work for a company unless its worker is known to be silent. Work that takes long is given up when
   * the worker turns out to be silent. It may still succeed, so it must be safe to repeat.
   */
  guard<T>(companyId: number, work: () => Promise<T>): Promise<T>;
};

/** Work that takes longer may wait for a worker that is silent, in milliseconds. */
const suspectAfter = 2_000;
/** A worker that is only busy accepts a connection within this time, in milliseconds. */
const answerWithin = 5_000;
/** Between two questions while one is, in milliseconds. */
const askEvery = 1_000;

type Suspect = { companyId: number; giveUp: (error: Error) => void };

/**
 * Citus waits for a worker that neither answers nor refuses connections, such as one whose disk hangs. What
 * waits would keep out the companies of other workers.
 */
export const createWorkerWatch = ({ listSilent, workerOf }: Workers): WorkerWatch => {
  const suspects = new Set<Suspect>();
  let silent: ReadonlySet<number | undefined> = new Set();
  let isAsking = false;
  let isDistributed = true;

  const ask = async (): Promise<void> => {
    const found = await listSilent();
    isDistributed = found !== undefined;
    silent = new Set(found);
    if (silent.size === 0) return;
    for (const { companyId, giveUp } of suspects)
      if (silent.has(await workerOf(companyId))) giveUp(new DatabaseUnavailable());
  };

  const isUnclear = (): boolean => isDistributed && (silent.size > 0 || suspects.size > 0);

  const askWhileSilent = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    try {
      await ask();
      while (isUnclear()) {
        await pause(askEvery, undefined, { ref: false });
        await ask();
      }
    } catch {
      // The coordinator does not answer either, which its own monitor notices.
      silent = new Set();
    } finally {
      isAsking = false;
    }
  };

  return {
    guard: async (companyId, work) => {
      if (silent.size > 0 && silent.has(await workerOf(companyId))) throw new DatabaseUnavailable();
      let suspect: Suspect | undefined;
      let timer: NodeJS.Timeout | undefined;
      const givenUp = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          suspect = { companyId, giveUp: reject };
          suspects.add(suspect);
          void askWhileSilent();
        }, suspectAfter);
      });
      try {
        return await Promise.race([work(), givenUp]);
      } finally {
        clearTimeout(timer);
        if (suspect) suspects.delete(suspect);
      }
    },
  };
};

export const watchWorkers = (db: Db): WorkerWatch =>
  createWorkerWatch({
    listSilent: async () =>
      (await areVisitsDistributed(db)) ? listSilentNodes(db, answerWithin) : undefined,
    workerOf: async (companyId) => (await locateCompanies(db, [companyId]))[0]?.number,
  });
