import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';

type Undone = { removed: number; restored: number; kept: number };

/**
 * Locks the target places of beacons for share. As everywhere, places are locked before beacons.
 */
export const lockFormerPlacesForShare = async (tx: Db, importId: number): Promise<void> => {
  await sql`
    select from buildings
    where id in (
      select (before ->> 'building_id')::integer from beacon_import_changes
      where import_id = ${importId}
    )
    order by id for key share
  `.execute(tx);
  await sql`
    select from building_floors
    where id in (
      select (before ->> 'building_floor_id')::integer from beacon_import_changes
      where import_id = ${importId}
    )
    order by id for key share
  `.execute(tx);
};

/** Locks the beacons that have not changed since the import, in the order in which many are locked. */
export const lockUntouchedBeaconsForUpdate = async (
  tx: Db,
  importId: number,
  appliedAt: Date,
): Promise<void> => {
  await sql`
    select count(*) from (
      select from beacon_import_changes as change
      join beacons as beacon on beacon.id = change.beacon_id
      where change.import_id = ${importId} and beacon.updated_at = ${appliedAt}
      order by beacon.uuid, beacon.major, beacon.minor
      for update of beacon
    ) as locked
  `.execute(tx);
};

/**
 * Reverts what has not changed since. A beacon whose former floor was deleted keeps its coordinates
 * without a floor. Reverted beacons get back their time of change, so that an earlier import can be
 * undone too.
 */
export const takeBack = async (tx: Db, importId: number, appliedAt: Date): Promise<Undone> => {
  const { rows } = await sql<Undone>`
    with change as materialized (
      -- Who came with the import and has an engagement got it since.
      select change.*, beacon.updated_at = ${appliedAt} and not (
        (before ->> 'building_id')::integer is distinct from beacon.building_id
        and exists (select from trigger_beacons as used where used.beacon_id = beacon.id)
      ) as is_untouched
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
        latitude = (before ->> 'latitude')::double precision,
        longitude = (before ->> 'longitude')::double precision,
        updated_at = (before ->> 'updated_at')::timestamptz
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

/**
 * An engagement does not follow its beacon to another building; when the beacon returns, it is
 * linked again.
 */
export const returnToTriggers = async (
  tx: Db,
  importId: number,
): Promise<{ trigger_id: number; count: number }[]> => {
  const { rows } = await sql<{ trigger_id: number; count: number }>`
    with returned as (
      insert into trigger_beacons (trigger_id, beacon_id)
      select trigger.id, beacon.id
      from beacon_import_changes as change
      join beacons as beacon on beacon.id = change.beacon_id
        and beacon.updated_at = (before ->> 'updated_at')::timestamptz
      cross join jsonb_array_elements_text(before -> 'trigger_ids') as known (trigger_id)
      join triggers as trigger on trigger.id = known.trigger_id::integer
        and trigger.building_id = beacon.building_id
      where change.import_id = ${importId}
      on conflict do nothing
      returning trigger_id
    )
    select trigger_id, count(*)::integer as count from returned group by trigger_id
  `.execute(tx);
  return rows;
};

export const deleteChanges = async (tx: Db, importId: number): Promise<void> => {
  await tx.deleteFrom('beacon_import_changes').where('import_id', '=', importId).execute();
};
