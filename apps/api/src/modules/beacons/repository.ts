import { type Insertable, sql } from 'kysely';

import { applicationsIn, type Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Beacons } from '../../platform/database/schema.generated.ts';

/** The fields of a beacon. */
export type BeaconColumns = {
  name: string;
  uuid: string;
  major: number;
  minor: number;
  vendor: string | null;
  zone_id: string | null;
  building_id: number;
  building_floor_id: number | null;
  latitude: number | null;
  longitude: number | null;
};

export type BeaconRow = BeaconColumns & {
  id: number;
  building_name: string;
  building_floor_name: string | null;
  created_at: Date;
};

/** The beacons of the buildings that a member may see. */
export const beaconsIn = (db: Db, scope: Scope) =>
  db
    .selectFrom('beacons')
    .where('beacons.saas_company_id', '=', scope.companyId)
    // A member with all applications sees all beacons of the company.
    .$if(!scope.allApplications, (query) =>
      query.where('beacons.building_id', 'in', (buildings) =>
        buildings
          .selectFrom('buildings')
          .select('buildings.id')
          .where(
            'buildings.application_id',
            'in',
            applicationsIn(db, scope).select('applications.id'),
          ),
      ),
    );

export const withNames = (query: ReturnType<typeof beaconsIn>) =>
  query
    .innerJoin('buildings', 'buildings.id', 'beacons.building_id')
    .leftJoin('building_floors as floor', 'floor.id', 'beacons.building_floor_id')
    .select([
      'beacons.id',
      'beacons.name',
      'beacons.uuid',
      'beacons.major',
      'beacons.minor',
      'beacons.vendor',
      'beacons.zone_id',
      'beacons.building_id',
      'beacons.building_floor_id',
      'beacons.latitude',
      'beacons.longitude',
      'beacons.created_at',
      'buildings.name as building_name',
      'floor.name as building_floor_name',
    ]);

export const findBeacon = (db: Db, scope: Scope, id: number): Promise<BeaconRow | undefined> =>
  withNames(beaconsIn(db, scope)).where('beacons.id', '=', id).executeTakeFirst();

export const lockBeaconForUpdate = async (
  tx: Db,
  scope: Scope,
  id: number,
): Promise<BeaconRow | undefined> => {
  const locked = await beaconsIn(tx, scope)
    .select('beacons.id')
    .where('beacons.id', '=', id)
    .forUpdate('beacons')
    .executeTakeFirst();
  // Read again: while we waited for the lock, it may have moved to another building.
  return locked && findBeacon(tx, scope, id);
};

type Identity = Pick<BeaconColumns, 'uuid' | 'major' | 'minor'>;

/** The beacon of the scope with this UUID, major and minor. */
export const findBeaconLike = (
  db: Db,
  scope: Scope,
  { uuid, major, minor }: Identity,
): Promise<BeaconRow | undefined> =>
  withNames(beaconsIn(db, scope))
    .where('beacons.uuid', '=', uuid)
    .where('beacons.major', '=', major)
    .where('beacons.minor', '=', minor)
    .executeTakeFirst();

/** Returns the id; undefined if the company has a beacon with the same UUID, major and minor. */
export const insertBeacon = async (
  tx: Db,
  values: Insertable<Beacons>,
): Promise<number | undefined> => {
  const inserted = await tx
    .insertInto('beacons')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['saas_company_id', 'uuid', 'major', 'minor']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
};

/** Fails with a unique violation if another beacon has the same UUID, major and minor. */
export const updateBeacon = async (
  tx: Db,
  id: number,
  columns: BeaconColumns,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('beacons')
    .set({ ...columns, updated_at: now })
    .where('id', '=', id)
    .execute();
};

export const deleteBeacon = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('beacons').where('id', '=', id).execute();
};

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
export const beaconCount = (db: Db, scope: Scope, place: BeaconPlace) =>
  db
    .selectFrom('beacon_counts')
    .select(({ fn }) => fn.sum<string | null>('change').as('count'))
    .where('beacon_counts.building_id', 'in', buildingIdsIn(db, scope, place));

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
