import { addDays, dayPeriods } from '@floorwright/domain/positions';
import { sql } from 'kysely';

import { type Db, inTransaction } from '../../platform/database/db.ts';
import { timeZoneOf } from '../places/index.ts';
import { lockCompanyPositions } from './locks.ts';
import { listPlaceIds } from './place-ids.ts';
import { countWrongRows, type Places, rewriteSums } from './recount-repository.ts';
import { listPartitions } from './retention/partitions-repository.ts';
import { type BuildingDays, countWrongStays, fixStays, listPlaces } from './stays-repository.ts';

type Recount = {
  /** The number of rows that did not match the times and places of the positions. */
  wrong: number;
  rows: number;
};

/** The local days of the buildings of a company for which there are positions. */
const daysOf = async (db: Db, companyId: number): Promise<BuildingDays[]> => {
  const months = (await listPartitions(db)).map(({ month }) => month);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const places = await listPlaces(db, companyId);
  return places.flatMap(({ id: buildingId, ...place }) =>
    dayPeriods(timeZoneOf(place), addDays(first, -2), addDays(last, 33)).map((period) => ({
      ...period,
      buildingId,
    })),
  );
};

const placesOf = async (db: Db, companyId: number): Promise<Places> => ({
  companyId,
  ...(await listPlaceIds(db, companyId)),
});

const countWrong = async (
  db: Db,
  companyId: number,
  days: readonly BuildingDays[],
): Promise<number> =>
  (await countWrongStays(db, companyId, days)) +
  (await countWrongRows(db, await placesOf(db, companyId)));

/** For tests: the number of differences between reports and positions of a company: 0 if all is well. */
export const countWrongSums = async (db: Db, companyId: number): Promise<number> =>
  countWrong(db, companyId, await daysOf(db, companyId));

/**
 * Recomputes the counts of a company's positions from their times and places, sums them up, and
 * verifies that reports use exactly these.
 */
export const recountPositions = (db: Db, companyId: number): Promise<Recount> =>
  inTransaction(db, async (tx) => {
    // No limit of time: the number of rows is unbounded.
    await sql`set local statement_timeout = 0`.execute(tx);
    await lockCompanyPositions(tx, companyId);
    const days = await daysOf(tx, companyId);
    const places = await placesOf(tx, companyId);
    const wrong = (await fixStays(tx, companyId, days)) + (await countWrongRows(tx, places));
    const rows = await rewriteSums(tx, places);
    if ((await countWrong(tx, companyId, days)) > 0)
      throw new Error('The recomputed sums are not what the positions add up to');
    return { wrong, rows };
  });
