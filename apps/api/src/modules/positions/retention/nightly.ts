import { forEach, type RetentionDeps } from './chunks.ts';
import {
  deleteExpiredEvents,
  deleteExpiredPositions,
  deleteExpiredSums,
  deleteOldBatches,
  deleteOldErasures,
  dropMonths,
  preparePartitions,
} from './expired.ts';
import { deleteLostBuildings, deleteLostEvents, deleteLostFloors } from './orphaned.ts';
import { addSteps, listProgress, recordProgress } from './progress-repository.ts';
import { rollUpPositions } from './rollup.ts';

/** The nightly work in small steps: a step that fails does not keep the others from running. */
export const retentionSteps: Readonly<Record<string, (deps: RetentionDeps) => Promise<void>>> = {
  partitions: preparePartitions,
  months: dropMonths,
  batches: deleteOldBatches,
  erasures: deleteOldErasures,
  positions: deleteExpiredPositions,
  // After what has expired for good.
  rollup: rollUpPositions,
  sums: deleteExpiredSums,
  events: deleteExpiredEvents,
  floors: deleteLostFloors,
  buildings: deleteLostBuildings,
  engagements: deleteLostEvents,
};

/** Runs each step, and records when it has nothing left to do. */
export const runNightly = async (deps: RetentionDeps): Promise<void> => {
  await addSteps(deps.db, Object.keys(retentionSteps), deps.clock.now());
  await forEach(deps, Object.entries(retentionSteps), async ([name, run]) => {
    await run(deps);
    await recordProgress(deps.db, name, deps.clock.now());
  });
};

/** The seconds since each step last finished: up to a day if all is well. */
export const retentionLag = async ({
  db,
  clock,
}: Pick<RetentionDeps, 'db' | 'clock'>): Promise<{ step: string; seconds: number }[]> => {
  const now = clock.now().getTime();
  return (await listProgress(db)).map(({ name, finished_at: finishedAt }) => ({
    step: name,
    seconds: Math.max(0, (now - finishedAt.getTime()) / 1000),
  }));
};
