import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import type { RowError } from './rows-repository.ts';
import { isRefused, judged, type Places, refusalMessages, type Target } from './verdicts.ts';

export type Counts = { added: number; updated: number; unchanged: number; refused: number };

/** What would become of all rows, without touching a beacon. */
export const countVerdicts = async (tx: Db, target: Target, places: Places): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select
      count(*) filter (where verdict = 'added')::integer as added,
      count(*) filter (where verdict = 'updated')::integer as updated,
      count(*) filter (where verdict = 'unchanged')::integer as unchanged,
      count(*) filter (where ${isRefused})::integer as refused
    from ${judged(target, places)} as judged
  `.execute(tx);
  return rows[0] ?? { added: 0, updated: 0, unchanged: 0, refused: 0 };
};

export const firstRefused = async (
  tx: Db,
  target: Target,
  places: Places,
  limit: number,
): Promise<RowError[]> => {
  const { rows } = await sql<RowError>`
    select row, ${refusalMessages} as messages
    from ${judged(target, places)} as judged
    where ${isRefused} order by row limit ${limit}
  `.execute(tx);
  return rows;
};

/** Adds the beacons that the company does not have. Who is being added by others is waited for. */
export const addBeacons = async (
  tx: Db,
  target: Target,
  places: Places,
  now: Date,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    with added as (
      insert into beacons (
        saas_company_id, building_id, building_floor_id, name, uuid, major, minor, latitude,
        longitude, zone_id, created_at, updated_at
      )
      select ${target.companyId}, ${target.buildingId}, to_floor_id, name, uuid, major, minor,
        to_latitude, to_longitude, to_zone_id, ${now}, ${now}
      from ${judged(target, places)} as judged
      where verdict = 'added' order by place
      on conflict (saas_company_id, uuid, major, minor) do nothing
      returning id
    )
    insert into beacon_import_changes (import_id, beacon_id)
    select ${target.importId}, id from added
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
};

/** Holds those that were there before, until the transaction ends. */
export const holdKnown = async (tx: Db, target: Target, { from, to }: Places): Promise<void> => {
  await sql`
    select count(*) from (
      select from sorted
      join beacons as beacon
        on beacon.saas_company_id = ${target.companyId} and beacon.uuid = sorted.uuid
        and beacon.major = sorted.major and beacon.minor = sorted.minor
      where sorted.place between ${from} and ${to} and not exists (
        select from beacon_import_changes
        where import_id = ${target.importId} and beacon_id = beacon.id
      )
      order by sorted.place
      for update of beacon
    ) as held
  `.execute(tx);
};

export type Changed = Omit<Counts, 'added'> & {
  /** Deleted by somebody since it was found. */
  lost: number;
};

/** Changes those that were there before, keeps what they were, and writes down what is refused. */
export const changeKnown = async (
  tx: Db,
  target: Target,
  places: Places,
  now: Date,
): Promise<Changed> => {
  const { rows } = await sql<Changed>`
    with judged as materialized (
      select * from ${judged(target, places)} as all_judged where verdict <> 'done'
    ),
    refused as (
      insert into beacon_import_errors (import_id, row, messages)
      select ${target.importId}, row, ${refusalMessages} from judged where ${isRefused}
    ),
    kept as (
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
      count(*) filter (where ${isRefused})::integer as refused,
      count(*) filter (where verdict = 'added')::integer as lost
    from judged
  `.execute(tx);
  return rows[0] ?? { updated: 0, unchanged: 0, refused: 0, lost: 0 };
};
