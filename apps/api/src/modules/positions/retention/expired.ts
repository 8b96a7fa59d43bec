import { addDays, maxLateness } from '@floorwright/domain/positions';

import { days, later } from '../../../platform/clock/clock.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { listPlaceIds } from '../place-ids.ts';
import { listCompanies } from './chunks-repository.ts';
import { deleteInChunks, forEach, type RetentionDeps, workAlone } from './chunks.ts';
import {
  batchesBefore,
  erasuresBefore,
  expiredBuildingVisitors,
  expiredCells,
  expiredEvents,
  expiredFloorVisitors,
  expiredPositions,
  expiredVisitorCells,
  listRetentions,
} from './expired-repository.ts';
import {
  dropPartition,
  dropPartitionIfEmpty,
  listPartitions,
  makePartitions,
  partitionedTables,
} from './partitions-repository.ts';
import { firstDayWithPositions } from './rollup.ts';

/** The first retained day, this many months before a time. */
export const firstRetainedDay = (now: Date, months: number): string => {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  const day = Math.min(now.getUTCDate(), last.getUTCDate());
  return addDays(first.toISOString().slice(0, 10), day - 1);
};

/** Creates the partition of the next month before it starts. */
export const preparePartitions = async ({ db, clock }: RetentionDeps): Promise<void> => {
  const now = clock.now();
  const moments = [later(now, -maxLateness), now, later(now, days(31))];
  await inTransaction(db, (tx) => makePartitions(tx, moments));
};

/** The first day of the month after the one that starts on this day. */
const nextMonth = (month: string): string => `${addDays(month, 31).slice(0, 8)}01`;

/** Drops the months that no company retains as whole partitions, which is fast. */
export const dropMonths = async (deps: RetentionDeps): Promise<void> => {
  const { db, clock } = deps;
  const now = clock.now();
  const rolledUpBefore = firstDayWithPositions(deps) ?? '';
  const cuts = (await listRetentions(db)).map(({ months }) => firstRetainedDay(now, months));
  const oldest = cuts.toSorted()[0] ?? firstRetainedDay(now, 60);
  const drop = async (table: string, { name, month }: { name: string; month: string }) => {
    // Sums stay as long as positions of the month after: in time zones behind UTC the first of
    // those count for the last day of this month.
    const last = table === 'positions' ? month : nextMonth(month);
    // A day more for time zones behind UTC.
    const end = addDays(nextMonth(last), 1);
    if (end < oldest) await workAlone(db, (tx) => dropPartition(tx, name));
    else if (table === 'positions' && end < rolledUpBefore)
      await workAlone(db, (tx) => dropPartitionIfEmpty(tx, name));
  };
  // A month that someone reads does not keep other months waiting. The tables after it wait, because erasing a visitor
  // subtracts what the former ones have from the sums of the latter ones.
  for (const table of partitionedTables)
    await forEach(deps, await listPartitions(db, table), (part) => drop(table, part));
};

type Company = Awaited<ReturnType<typeof listPlaceIds>> & { id: number; day: string };

/** Runs `work` for each company with its places and its first retained day. */
const forEachCompany = async (
  deps: RetentionDeps,
  work: (company: Company) => Promise<void>,
): Promise<void> =>
  forEach(deps, await listRetentions(deps.db), async ({ id, months }) =>
    work({
      ...(await listPlaceIds(deps.db, id)),
      id,
      day: firstRetainedDay(deps.clock.now(), months),
    }),
  );

export const deleteExpiredPositions = (deps: RetentionDeps): Promise<void> =>
  forEachCompany(deps, async ({ id, floorIds, day }) => {
    for (const floorId of floorIds) await deleteInChunks(deps, expiredPositions(id, floorId, day));
  });

export const deleteExpiredSums = (deps: RetentionDeps): Promise<void> =>
  forEachCompany(deps, async ({ id, floorIds, buildingIds, day }) => {
    for (const floorId of floorIds) {
      // Before the sums of all visitors: erasing subtracts it from them.
      await deleteInChunks(deps, expiredVisitorCells(id, floorId, day));
      await deleteInChunks(deps, expiredCells(id, floorId, day));
      await deleteInChunks(deps, expiredFloorVisitors(id, floorId, day));
    }
    for (const buildingId of buildingIds)
      await deleteInChunks(deps, expiredBuildingVisitors(id, buildingId, day));
  });

export const deleteExpiredEvents = (deps: RetentionDeps): Promise<void> =>
  forEachCompany(deps, async ({ id, engagementIds, day }) => {
    for (const engagementId of engagementIds)
      await deleteInChunks(deps, expiredEvents(id, engagementId, day));
  });

/** Repeated positions would be too old by then. */
const arrivedAfter = ({ clock }: RetentionDeps): Date => later(clock.now(), -maxLateness - days(1));

export const deleteOldBatches = async (deps: RetentionDeps): Promise<void> =>
  forEach(deps, await listCompanies(deps.db, 'position_batches'), (companyId) =>
    deleteInChunks(deps, batchesBefore(companyId, arrivedAfter(deps))),
  );

export const deleteOldErasures = (deps: RetentionDeps): Promise<void> =>
  deleteInChunks(deps, erasuresBefore(arrivedAfter(deps)));
