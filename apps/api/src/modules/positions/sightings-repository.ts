import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { integers } from '../../platform/database/lists.ts';

/** Whether anyone ever visited a building. */
export const hasVisitors = async (
  db: Db,
  companyId: number,
  buildingId: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select from building_visitors
    where company_id = ${companyId} and building_id = ${buildingId}
    limit 1
  `.execute(db);
  return rows.length > 0;
};

type Range = { floorIds: readonly number[]; from: Date; until: Date };

/** By the word of the app: the beacon may be unknown. */
type BeaconSighting = { beaconId: number; at: Date };

/** When phones on these floors last detected each beacon in a time range. */
export const listSightings = async (
  db: Db,
  companyId: number,
  { floorIds, from, until }: Range,
): Promise<BeaconSighting[]> => {
  const { rows } = await sql<BeaconSighting>`
    select (sighting ->> 'beacon_id')::int as "beaconId", max(at) as at
    from positions
    cross join lateral jsonb_array_elements(beacons) as sighting
    where company_id = ${companyId} and building_floor_id = any(${integers(floorIds)}::int[])
      and at > ${from} and at <= ${until}
    group by 1
  `.execute(db);
  return rows;
};

/** The floors on which phones listened for beacons in a time range, whether they detected any or not. */
export const listListenedFloors = async (
  db: Db,
  companyId: number,
  { floorIds, from, until }: Range,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select building_floor_id as id
    from positions
    where company_id = ${companyId} and building_floor_id = any(${integers(floorIds)}::int[])
      and at > ${from} and at <= ${until} and beacons is not null
    group by 1
  `.execute(db);
  return rows.map(({ id }) => id);
};
