import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

export type Undone = { removed: number; restored: number; kept: number };

/** The beacons that are still as the import has left them, held in the one order for many. */
export const holdUntouched = async (tx: Db, importId: number, appliedAt: Date): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`
    select count(*) from (
      select from beacon_import_changes as change
      join beacons as beacon on beacon.id = change.beacon_id
      where change.import_id = ${importId} and beacon.updated_at = ${appliedAt}
      order by beacon.uuid, beacon.major, beacon.minor
      for update of beacon
    ) as held
  `.execute(tx);
};

/** Takes back what nobody has changed since. Of what came from a floor that is gone, the floor is lost. */
export const takeBack = async (
  tx: Db,
  importId: number,
  { appliedAt, now }: { appliedAt: Date; now: Date },
): Promise<Undone> => {
  const { rows } = await sql<Undone>`
    with change as materialized (
      select change.*, beacon.updated_at = ${appliedAt} as is_untouched
      from beacon_import_changes as change
      join beacons as beacon on beacon.id = change.beacon_id
      where change.import_id = ${importId}
    ),
    removed as (
      delete from beacons using change
      where beacons.id = beacon_id and is_untouched and before is null
      returning 1
    ),
    restored as (
      update beacons set
        name = before ->> 'name', zone_id = before ->> 'zone_id', building_id = building.id,
        building_floor_id = floor.id,
        latitude = case when floor.id is not null then (before ->> 'latitude')::double precision end,
        longitude =
          case when floor.id is not null then (before ->> 'longitude')::double precision end,
        updated_at = ${now}
      from change
      join buildings as building on building.id = (before ->> 'building_id')::integer
      left join building_floors as floor on floor.id = (before ->> 'building_floor_id')::integer
      where beacons.id = beacon_id and is_untouched
      returning 1
    )
    select removed, restored, count - removed - restored as kept
    from (
      select
        (select count(*) from change)::integer as count,
        (select count(*) from removed)::integer as removed,
        (select count(*) from restored)::integer as restored
    ) as counted
  `.execute(tx);
  return rows[0] ?? { removed: 0, restored: 0, kept: 0 };
};

export const deleteChanges = async (tx: Db, importId: number): Promise<void> => {
  await tx.deleteFrom('beacon_import_changes').where('import_id', '=', importId).execute();
};
