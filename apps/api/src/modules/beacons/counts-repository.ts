import { sql } from 'kysely';

import { applicationsIn, type Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';

export type BeaconPlace = { applicationId?: number; buildingId?: number };

/** The buildings of an application, of all that a member may see, or just one. */
export const buildingIdsIn = (db: Db, scope: Scope, { applicationId, buildingId }: BeaconPlace) =>
  db
    .selectFrom('buildings')
    .select('buildings.id')
    .where('buildings.application_id', 'in', applicationsIn(db, scope).select('applications.id'))
    .$if(applicationId !== undefined, (query) =>
      query.where('buildings.application_id', '=', applicationId ?? 0),
    )
    .$if(buildingId !== undefined, (query) => query.where('buildings.id', '=', buildingId ?? 0));

/** The number of beacons, without reading each of them. */
export const countBeacons = async (db: Db, scope: Scope, place: BeaconPlace): Promise<number> => {
  const { count } = await db
    .selectFrom('beacon_counts')
    .select(({ fn }) => fn.sum<string | null>('change').as('count'))
    .where('building_id', 'in', buildingIdsIn(db, scope, place))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Merges all changes of a building into one row; a building without beacons needs none. */
export const foldCounts = async (db: Db): Promise<void> => {
  await sql`
    with folded as (
      delete from beacon_counts
      where building_id in (
        select building_id from beacon_counts group by building_id having count(*) > 1
      )
      returning building_id, change
    )
    insert into beacon_counts
      select building_id, sum(change) from folded group by building_id having sum(change) <> 0
  `.execute(db);
};
