import { addDays, maxLateness } from '@floorwright/domain/positions';

import { type Clock, days, later } from '../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { forgetErasingsBefore } from './erase-repository.ts';
import { lockRetention } from './locks.ts';
import { recountPositions } from './recount.ts';
import { deleteBatchesBefore } from './repository.ts';
import {
  deleteFloorCells,
  deleteFloorPositions,
  deleteFloorVisitors,
  deleteLostBuildingVisitors,
  deletePositionsBefore,
  deleteSumsBefore,
  dropPartition,
  listCompaniesOf,
  listRetentions,
  listLostFloors,
  listPartitions,
  makePartitions,
} from './retention-repository.ts';

type Deps = { db: Db; clock: Clock };

/** The number of rows deleted at a time, so that writers do not wait long. */
const chunkSize = 20_000;

/** Blocks a recount meanwhile, which would see partial data or lock what is dropped. */
const workAlone = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await lockRetention(tx);
    return work(tx);
  });

/** Repeats while there is more. */
const repeat = async (db: Db, work: (tx: Db) => Promise<number>): Promise<void> => {
  while ((await workAlone(db, work)) === chunkSize);
};

/** The first retained day, this many months before a time. */
export const firstRetainedDay = (now: Date, months: number): string => {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  const day = Math.min(now.getUTCDate(), last.getUTCDate());
  return addDays(first.toISOString().slice(0, 10), day - 1);
};

/** Creates the partition of the next month before it starts. */
export const preparePartitions = async ({ db, clock }: Deps): Promise<void> => {
  const now = clock.now();
  await makePartitions(db, [later(now, -maxLateness), now, later(now, days(31))]);
};

/**
 * Deletes what companies no longer retain. A month that no company retains is dropped as a whole
 * partition, which is fast.
 */
export const deleteExpired = async ({ db, clock }: Deps): Promise<void> => {
  const now = clock.now();
  const companies = await listRetentions(db);
  const cuts = companies.map(({ months }) => firstRetainedDay(now, months)).toSorted();
  const oldest = cuts[0] ?? firstRetainedDay(now, 60);
  for (const { name, month } of await listPartitions(db)) {
    // A month later, plus a day for time zones behind UTC.
    const end = addDays(`${addDays(month, 31).slice(0, 8)}01`, 1);
    if (end < oldest) await workAlone(db, (tx) => dropPartition(tx, name));
  }
  for (const { id, months } of companies) {
    const day = firstRetainedDay(now, months);
    await repeat(db, (tx) => deletePositionsBefore(tx, id, { day, most: chunkSize }));
    await deleteSumsBefore(db, id, day);
  }
};

/**
 * Deletes leftovers of deleted floors and buildings, and old batches. Visitors of such a floor have
 * other neighbors elsewhere now, so their company is recounted.
 */
export const deleteOrphaned = async ({ db, clock }: Deps): Promise<void> => {
  const floorIds = await listLostFloors(db);
  const companyIds = floorIds.length > 0 ? await listCompaniesOf(db, floorIds) : [];
  for (const floorId of floorIds) {
    await repeat(db, (tx) => deleteFloorPositions(tx, floorId, chunkSize));
    await deleteFloorCells(db, floorId);
    await repeat(db, (tx) => deleteFloorVisitors(tx, floorId, chunkSize));
  }
  await deleteLostBuildingVisitors(db);
  for (const companyId of companyIds) await recountPositions(db, companyId);
  // Repeated positions would be too old by then.
  const arrived = later(clock.now(), -maxLateness - days(1));
  await deleteBatchesBefore(db, arrived);
  await forgetErasingsBefore(db, arrived);
};
