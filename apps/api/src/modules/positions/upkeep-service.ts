import { addDays, latestArrival } from '@floorwright/domain';

import { type Clock, days, later } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { deleteBatchesBefore } from './batches-repository.ts';
import {
  deleteFloorCells,
  deleteFloorPositions,
  deleteFloorVisitors,
  deleteLostBuildingVisitors,
  deletePositionsBefore,
  deleteSumsBefore,
  dropPartition,
  listKeepingCompanies,
  listLostFloors,
  listPartitions,
  makePartitions,
} from './upkeep-repository.ts';

type Keeper = { db: Db; clock: Clock };

/** So many rows are deleted at a time, so that nobody waits long for those that write. */
const stretch = 20_000;

const repeat = async (work: () => Promise<number>): Promise<void> => {
  while ((await work()) === stretch);
};

/** The first day that is kept, in months before a moment. */
export const firstDayKept = (now: Date, months: number): string => {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  const day = Math.min(now.getUTCDate(), last.getUTCDate());
  return addDays(first.toISOString().slice(0, 10), day - 1);
};

/** The next month has its partition before it begins. */
export const preparePartitions = async ({ db, clock }: Keeper): Promise<void> => {
  const now = clock.now();
  await makePartitions(db, [later(now, -latestArrival), now, later(now, days(31))]);
};

/**
 * Deletes what companies do not want to keep any longer. What no company keeps goes with its whole
 * partition, which takes a moment however much it is.
 */
export const dropWhatIsOld = async ({ db, clock }: Keeper): Promise<void> => {
  const now = clock.now();
  const companies = await listKeepingCompanies(db);
  const cuts = companies.map(({ months }) => firstDayKept(now, months)).toSorted();
  const oldest = cuts[0] ?? firstDayKept(now, 60);
  for (const { name, month } of await listPartitions(db)) {
    // A month later and a day for those whose clocks are behind.
    const end = addDays(`${addDays(month, 31).slice(0, 8)}01`, 1);
    if (end < oldest) await dropPartition(db, name);
  }
  for (const { id, months } of companies) {
    const day = firstDayKept(now, months);
    await repeat(() => deletePositionsBefore(db, id, { day, most: stretch }));
    await deleteSumsBefore(db, id, day);
  }
};

/** Deletes what is left of floors and buildings that are not there any more, and old batches. */
export const sweepWhatIsLost = async ({ db, clock }: Keeper): Promise<void> => {
  for (const floorId of await listLostFloors(db)) {
    await repeat(() => deleteFloorPositions(db, floorId, stretch));
    await deleteFloorCells(db, floorId);
    await repeat(() => deleteFloorVisitors(db, floorId, stretch));
  }
  await deleteLostBuildingVisitors(db);
  // Positions that would come again are too old by then.
  await deleteBatchesBefore(db, later(clock.now(), -latestArrival - days(1)));
};
