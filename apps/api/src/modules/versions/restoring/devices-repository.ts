import type { BeaconContent, EngagementContent } from '@floorwright/domain/venue-versions';
import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';

const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

type Place = { companyId: number; buildingId: number };

/** The beacons among these that are now in another building, or whose identity another beacon has. */
export const listTakenBeacons = async (
  tx: Db,
  { companyId, buildingId }: Place,
  beacons: readonly BeaconContent[],
): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select wanted.id
    from jsonb_to_recordset(${json(beacons)}) as wanted (id integer, uuid uuid, major integer, minor integer)
    join beacons other on other.building_id <> ${buildingId} and (
      other.id = wanted.id or (
        other.saas_company_id = ${companyId} and other.uuid = wanted.uuid
          and other.major = wanted.major and other.minor = wanted.minor
      )
    )
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
};

export const deleteBeacons = async (
  tx: Db,
  buildingId: number,
  ids: readonly number[],
): Promise<void> => {
  await sql`
    delete from beacons where building_id = ${buildingId} and id = any(${ids}::integer[])
  `.execute(tx);
};

/** Identities are unique, and two beacons may have swapped theirs. */
export const freeIdentities = async (
  tx: Db,
  buildingId: number,
  ids: readonly number[],
): Promise<void> => {
  await sql`
    update beacons set uuid = gen_random_uuid()
    where building_id = ${buildingId} and id = any(${ids}::integer[])
  `.execute(tx);
};

export const storeBeacons = async (
  tx: Db,
  { companyId, buildingId }: Place,
  beacons: readonly object[],
  now: Date,
): Promise<void> => {
  await sql`
    insert into beacons (
      id, saas_company_id, building_id, building_floor_id, name, uuid, major, minor, latitude,
      longitude, vendor, zone_id, created_at, updated_at
    )
    overriding system value
    select id, ${companyId}, ${buildingId}, building_floor_id, name, uuid, major, minor, latitude,
      longitude, vendor, zone_id, created_at, ${now}
    from jsonb_to_recordset(${json(beacons)}) as beacon (
      id integer, building_floor_id integer, name text, uuid uuid, major integer, minor integer,
      latitude double precision, longitude double precision, vendor text, zone_id text,
      created_at timestamptz
    )
    order by uuid, major, minor
    on conflict (id) do update set
      building_floor_id = excluded.building_floor_id, name = excluded.name, uuid = excluded.uuid,
      major = excluded.major, minor = excluded.minor, latitude = excluded.latitude,
      longitude = excluded.longitude, vendor = excluded.vendor, zone_id = excluded.zone_id,
      updated_at = excluded.updated_at
  `.execute(tx);
};

/** Their results stay: an engagement that the version does not have is archived. */
export const archiveEngagements = async (
  tx: Db,
  ids: readonly number[],
  now: Date,
): Promise<void> => {
  await sql`
    update triggers
    set status = 'archived', lock_version = lock_version + 1, updated_at = ${now}
    where id = any(${ids}::integer[])
  `.execute(tx);
};

export const storeEngagements = async (
  tx: Db,
  buildingId: number,
  engagements: readonly EngagementContent[],
  now: Date,
): Promise<void> => {
  await sql`
    insert into triggers (
      id, building_id, event_type, name, scheme, coupon, logo_file_id, image_file_id, url,
      custom_attributes, active_from, active_until, active_hours, cooldown_minutes,
      cap_per_visitor, priority, status, translations, created_at, updated_at
    )
    overriding system value
    select id, ${buildingId}, event_type, name, scheme, coupon, logo_file_id, image_file_id, url,
      custom_attributes, active_from, active_until, active_hours, cooldown_minutes,
      cap_per_visitor, priority, status, translations, created_at, ${now}
    from jsonb_to_recordset(${json(engagements)}) as trigger (
      id integer, event_type text, name text, scheme text, coupon jsonb, logo_file_id integer,
      image_file_id integer, url text, custom_attributes jsonb, active_from text, active_until text,
      active_hours jsonb, cooldown_minutes integer, cap_per_visitor integer, priority integer,
      status text, translations jsonb, created_at timestamptz
    )
    on conflict (id) do update set
      event_type = excluded.event_type, name = excluded.name, scheme = excluded.scheme,
      coupon = excluded.coupon, logo_file_id = excluded.logo_file_id,
      image_file_id = excluded.image_file_id, url = excluded.url,
      custom_attributes = excluded.custom_attributes, active_from = excluded.active_from,
      active_until = excluded.active_until, active_hours = excluded.active_hours,
      cooldown_minutes = excluded.cooldown_minutes, cap_per_visitor = excluded.cap_per_visitor,
      priority = excluded.priority, status = excluded.status,
      translations = excluded.translations, updated_at = excluded.updated_at,
      lock_version = triggers.lock_version + 1
  `.execute(tx);
  await sql`
    delete from trigger_beacons
    where trigger_id in (
      select id from jsonb_to_recordset(${json(engagements)}) as trigger (id integer)
    )
  `.execute(tx);
  // Only beacons of the building: one that could not be restored is left out.
  await sql`
    insert into trigger_beacons (trigger_id, beacon_id)
    select trigger.id, beacons.id
    from jsonb_to_recordset(${json(engagements)}) as trigger (id integer, beacon_ids integer[])
    join beacons on beacons.id = any(trigger.beacon_ids) and beacons.building_id = ${buildingId}
  `.execute(tx);
};
