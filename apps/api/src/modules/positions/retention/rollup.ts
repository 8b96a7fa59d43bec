import { addDays } from '@floorwright/domain/positions';

import { queryCanceled, sqlStateOf } from '../../../platform/database/failures.ts';
import { lockRollup } from '../locks.ts';
import { listPlaceIds } from '../place-ids.ts';
import { requestRecount } from '../recount-queue.ts';
import { chunkSize, forEach, type RetentionDeps, workAlone } from './chunks.ts';
import { listRetentions } from './expired-repository.ts';
import {
  deleteErasedCells,
  findDayWithPositions,
  listErasures,
  listFloorVisitors,
  recordPositionsFrom,
  rollUpVisitors,
} from './rollup-repository.ts';

/** The first day of which single positions are stored; undefined if all are. */
export const firstDayWithPositions = ({
  clock,
  positionDays,
}: Pick<RetentionDeps, 'clock' | 'positionDays'>): string | undefined =>
  positionDays === undefined
    ? undefined
    : addDays(clock.now().toISOString().slice(0, 10), -positionDays);

const beforeAllDays = '0001-01-01';
const beforeAllVisitors = '00000000-0000-0000-0000-000000000000';
const fewVisitors = 20;
const mostVisitors = 500;

/** The number of visitors of the next chunk. A visitor may have a few positions or many thousands. */
const nextLimit = (limit: number, visitors: number, positions: number): number => {
  // These were rolled up already, by a run that was interrupted. They say nothing about the next ones.
  if (positions === 0) return limit;
  const fitting = Math.floor((chunkSize * visitors) / positions);
  return Math.min(mostVisitors, 2 * limit, Math.max(1, fitting));
};

type FloorDay = { companyId: number; floorId: number; day: string };

/** Rolls up these visitors, and returns the number of their positions; undefined if that takes too long. */
const tryVisitors = async (
  deps: RetentionDeps,
  { companyId, day }: FloorDay,
  visitors: readonly string[],
): Promise<number | undefined> => {
  let isLocked = false;
  try {
    return await workAlone(deps.db, async (tx) => {
      await lockRollup(tx, companyId);
      isLocked = true;
      return rollUpVisitors(tx, { companyId, day, visitors });
    });
  } catch (error) {
    // A smaller batch would not get the lock sooner.
    if (isLocked && visitors.length > 1 && sqlStateOf(error) === queryCanceled) return undefined;
    throw error;
  }
};

/** Rolls up the visitors of a floor on a day, each on all floors. A run that was interrupted starts again. */
const rollUpDay = async (deps: RetentionDeps, place: FloorDay): Promise<void> => {
  let after = beforeAllVisitors;
  let limit = fewVisitors;
  for (;;) {
    deps.signal?.throwIfAborted();
    const visitors = await listFloorVisitors(deps.db, place, { after, limit });
    const last = visitors.at(-1);
    if (last === undefined) return;
    const count = await tryVisitors(deps, place, visitors);
    if (count === undefined) limit = Math.floor(visitors.length / 2);
    else {
      after = last;
      limit = nextLimit(limit, visitors.length, count);
    }
  }
};

/**
 * Deletes what visitors added to the sums who were erased by the release before, which erases single
 * positions only. The sums are computed again, because that release may have recounted them, too.
 */
const eraseAgain = async (deps: RetentionDeps, companyId: number): Promise<void> => {
  let after = beforeAllVisitors;
  for (;;) {
    deps.signal?.throwIfAborted();
    const erasures = await listErasures(deps.db, { after, limit: mostVisitors });
    const last = erasures.at(-1);
    if (last === undefined) return;
    await workAlone(deps.db, async (tx) => {
      if (await deleteErasedCells(tx, companyId, erasures)) await requestRecount(tx, companyId);
    });
    after = last.visitor;
  }
};

/**
 * Replaces single positions that are older than configured with the sums of each visitor, floor and day. Sums
 * of all visitors stay as they are.
 */
export const rollUpPositions = async (deps: RetentionDeps): Promise<void> => {
  const before = firstDayWithPositions(deps);
  await forEach(deps, await listRetentions(deps.db), async ({ id: companyId }) => {
    await eraseAgain(deps, companyId);
    if (before === undefined) return;
    // First, so that no report reads single positions of a day of which some are gone.
    await recordPositionsFrom(deps.db, companyId, before);
    const { floorIds } = await listPlaceIds(deps.db, companyId);
    for (const floorId of floorIds) {
      let after = beforeAllDays;
      for (;;) {
        const day = await findDayWithPositions(deps.db, { companyId, floorId, after, before });
        if (day === undefined) break;
        await rollUpDay(deps, { companyId, floorId, day });
        after = day;
      }
    }
  });
};
