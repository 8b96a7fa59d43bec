import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';
import type { RowError } from '../rows-repository.ts';
import {
  isRefused,
  judge,
  type Places,
  refusalMessages,
  type Target,
} from './verdicts-repository.ts';

export type Counts = { added: number; updated: number; unchanged: number; refused: number };

/** Judges all sorted rows once, without locking a beacon, into a table of this transaction. */
export const judgeRows = async (tx: Db, target: Target): Promise<void> => {
  const rows = judge(target, sql`sorted`);
  await sql`
    create temporary table judged on commit drop as
    select * from ${rows} as judged
  `.execute(tx);
  await sql`create index on judged (place)`.execute(tx);
  await sql`analyze judged`.execute(tx);
};

export const countVerdicts = async (tx: Db): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select
      count(*) filter (where verdict = 'added')::integer as added,
      count(*) filter (where verdict = 'updated')::integer as updated,
      count(*) filter (where verdict = 'unchanged')::integer as unchanged,
      count(*) filter (where ${isRefused})::integer as refused
    from judged
  `.execute(tx);
  return rows[0] ?? { added: 0, updated: 0, unchanged: 0, refused: 0 };
};

export type Floorless = { count: number } & Record<
  'south' | 'north' | 'west' | 'east',
  number | null
>;

/** The rows whose beacons would have coordinates but no floor, and their extent. */
export const floorlessRows = async (tx: Db): Promise<Floorless> => {
  const { rows } = await sql<Floorless>`
    select count(*)::integer as count,
      min(to_latitude) as south, max(to_latitude) as north,
      min(to_longitude) as west, max(to_longitude) as east
    from judged
    where not ${isRefused} and to_latitude is not null and given_floor_id is null
  `.execute(tx);
  return rows[0] ?? { count: 0, south: null, north: null, west: null, east: null };
};

export const firstRefused = async (tx: Db, limit: number): Promise<RowError[]> => {
  const { rows } = await sql<RowError>`
    select row, ${refusalMessages} as messages from judged
    where ${isRefused} order by row limit ${limit}
  `.execute(tx);
  return rows;
};

export const recordRefused = async (tx: Db, { importId }: Target): Promise<void> => {
  await sql`
    insert into beacon_import_errors (import_id, row, messages)
    select ${importId}, row, ${refusalMessages} from judged where ${isRefused}
  `.execute(tx);
};

/** Throws a unique violation if another user has added one of them meanwhile. */
export const addBeacons = async (
  tx: Db,
  { importId, companyId, buildingId }: Target,
  { from, to }: Places,
  now: Date,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    with added as (
      insert into beacons (
        saas_company_id, building_id, building_floor_id, name, uuid, major, minor, latitude,
        longitude, zone_id, created_at, updated_at
      )
      select ${companyId}, ${buildingId}, to_floor_id, name, uuid, major, minor,
        to_latitude, to_longitude, to_zone_id, ${now}, ${now}
      from judged
      where verdict = 'added' and place between ${from} and ${to} order by place
      returning id
    )
    insert into beacon_import_changes (import_id, beacon_id)
    select ${importId}, id from added
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
};

const toUpdate = ({ from, to }: Places) => sql`(
  select sorted.* from sorted
  where place between ${from} and ${to}
    and place in (
      select place from judged where verdict = 'updated' and place between ${from} and ${to}
    )
)`;

/** Locks the beacons that are going to be updated, in the order in which many are locked. */
export const lockChangedBeaconsForUpdate = async (
  tx: Db,
  target: Target,
  places: Places,
): Promise<void> => {
  await sql`
    select count(*) from (
      select from ${toUpdate(places)} as sorted
      join beacons as beacon
        on beacon.saas_company_id = ${target.companyId} and beacon.uuid = sorted.uuid
        and beacon.major = sorted.major and beacon.minor = sorted.minor
      order by sorted.place
      for no key update of beacon
    ) as locked
  `.execute(tx);
};

/**
 * Updates the locked beacons and stores their previous state. They are checked again, because
 * another user may have changed them before they were locked. Returns the verdicts of those not
 * updated.
 */
export const updateBeacons = async (
  tx: Db,
  target: Target,
  places: Places,
  now: Date,
): Promise<{ updated: number; unchanged: number; other: number }> => {
  const { rows } = await sql<{ updated: number; unchanged: number; other: number }>`
    with judged as materialized (
      select * from ${judge(target, toUpdate(places))} as judged_again
    ),
    stored as (
      insert into beacon_import_changes (import_id, beacon_id, before)
      select ${target.importId}, beacon_id, jsonb_build_object(
        'name', was_name, 'zone_id', was_zone_id, 'building_id', was_building_id,
        'building_floor_id', was_floor_id, 'latitude', was_latitude, 'longitude', was_longitude,
        'updated_at', was_updated_at, 'trigger_ids', (
          select coalesce(jsonb_agg(trigger_id), '[]') from trigger_beacons
          where trigger_beacons.beacon_id = judged.beacon_id
            and was_building_id <> ${target.buildingId}
        )
      )
      from judged where verdict = 'updated'
    ),
    updated as (
      update beacons set
        name = judged.name, zone_id = to_zone_id, building_id = ${target.buildingId},
        building_floor_id = to_floor_id, latitude = to_latitude, longitude = to_longitude,
        updated_at = ${now}
      from judged where beacons.id = beacon_id and verdict = 'updated'
    )
    select
      count(*) filter (where verdict = 'updated')::integer as updated,
      count(*) filter (where verdict = 'unchanged')::integer as unchanged,
      count(*) filter (where verdict not in ('updated', 'unchanged'))::integer as other
    from judged
  `.execute(tx);
  return rows[0] ?? { updated: 0, unchanged: 0, other: 0 };
};
