import { addDays, maxLateness } from '@floorwright/domain/positions';

import { type Clock, days, later } from '../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { deleteBatchesBefore } from './batches-repository.ts';
import { forgetErasingsBefore } from './erase-repository.ts';
import { lockRetention } from './locks.ts';
import { recountPositions } from './recount.ts';
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

/** How many rows are deleted at a time, so that writers do not wait long. */
const chunkSize = 20_000;

/** Blocks counting meanwhile, which would find half of it, or lock what is to be dropped. */
const workAlone = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await lockRetention(tx);
    return work(tx);
  });

/** Does it again while there is more. */
const repeat = async (db: Db, work: (tx: Db) => Promise<number>): Promise<void> => {
  while ((await workAlone(db, work)) === chunkSize);
};

/** The first day that is retained, this many months before a moment. */
export const firstRetainedDay = (now: Date, months: number): string => {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  const day = Math.min(now.getUTCDate(), last.getUTCDate());
  return addDays(first.toISOString().slice(0, 10), day - 1);
};

/** The next month has its partition before it begins. */
export const preparePartitions = async ({ db, clock }: Deps): Promise<void> => {
  const now = clock.now();
  await makePartitions(db, [later(now, -maxLateness), now, later(now, days(31))]);
};

/**
 * Deletes what companies no longer retain. What no company retains is dropped with its whole
 * partition, which takes a moment however much it is.
 */
export const deleteExpired = async ({ db, clock }: Deps): Promise<void> => {
  const now = clock.now();
  const companies = await listRetentions(db);
  const cuts = companies.map(({ months }) => firstRetainedDay(now, months)).toSorted();
  const oldest = cuts[0] ?? firstRetainedDay(now, 60);
  for (const { name, month } of await listPartitions(db)) {
    // A month later and a day for those whose clocks are behind.
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
 * Deletes what is left of floors and buildings that are not there any more, and old batches. Those who
 * were on such a floor have other neighbours elsewhere now, so that their company is recounted.
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
  // Positions that would come again are too old by then.
  const arrived = later(clock.now(), -maxLateness - days(1));
  await deleteBatchesBefore(db, arrived);
  await forgetErasingsBefore(db, arrived);
};
