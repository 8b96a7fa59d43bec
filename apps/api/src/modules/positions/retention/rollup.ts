import { addDays } from '@floorwright/domain/positions';

import { lockRollup } from '../locks.ts';
import { listPlaceIds } from '../stays-repository.ts';
import { chunkSize, forEach, type RetentionDeps, workAlone } from './chunks.ts';
import { listRetentions } from './expired-repository.ts';
import {
  findDayWithPositions,
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
const mostVisitors = 500;

/** Rolls up the visitors of a floor on a day, each on all floors. A run that was interrupted starts again. */
const rollUpDay = async (
  deps: RetentionDeps,
  place: { companyId: number; floorId: number; day: string },
): Promise<void> => {
  const { companyId, day } = place;
  let after = beforeAllVisitors;
  let limit = 20;
  for (;;) {
    deps.signal?.throwIfAborted();
    const visitors = await listFloorVisitors(deps.db, place, { after, limit });
    const last = visitors.at(-1);
    if (last === undefined) return;
    const count = await workAlone(deps.db, async (tx) => {
      await lockRollup(tx, companyId);
      return rollUpVisitors(tx, { companyId, day, visitors });
    });
    after = last;
    // A visitor may have a few positions or many thousands.
    const perVisitor = Math.max(1, count / visitors.length);
    limit = Math.min(mostVisitors, Math.max(1, Math.floor(chunkSize / perVisitor)));
  }
};

/**
 * Replaces single positions that are older than configured by the sums of each visitor, floor and day. Sums
 * of all visitors stay as they are.
 */
export const rollUpPositions = async (deps: RetentionDeps): Promise<void> => {
  const before = firstDayWithPositions(deps);
  if (before === undefined) return;
  await forEach(deps, await listRetentions(deps.db), async ({ id: companyId }) => {
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
