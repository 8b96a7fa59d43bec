import type { Sourcemap } from '@floorwright/domain/beacons';
import { beaconSentences } from '@floorwright/domain/sentences';
import { type RawBuilder, sql } from 'kysely';

export type Target = {
  importId: number;
  companyId: number;
  buildingId: number;
  sourcemap: Sourcemap;
  /** For beacons with coordinates and no floor. */
  defaultFloorId: number | null;
  /** The buildings whose beacons the member may change; undefined for all of the company. */
  visibleBuildingIds: readonly number[] | undefined;
  mayDetachBeacons: boolean;
};

/** A range of rows by position, including the last one. */
export type Places = { from: number; to: number };

/**
 * The verdict on each of these rows, with the current and the new state of the beacon. `repeated`: an earlier line has
 * the same UUID, major and minor; `hidden`: so has a beacon that the member cannot see; `engaged`: the beacon belongs to
 * engagements that the member may not change. Joins the rows only with the beacons of the company: a table that the
 * import fills itself would be joined with outdated statistics.
 */
export const judge = (target: Target, rows: RawBuilder<unknown>) => {
  const { companyId, buildingId, sourcemap, visibleBuildingIds, mayDetachBeacons } = target;
  const isMapped = (...fields: (keyof Sourcemap)[]) =>
    sql.lit(fields.some((field) => sourcemap[field] !== undefined));
  const isVisible =
    visibleBuildingIds === undefined
      ? sql`true`
      : sql`beacon.building_id = any(${visibleBuildingIds}::integer[])`;
  const isEngaged = mayDetachBeacons
    ? sql`false`
    : sql`was_building_id <> ${buildingId}
        and exists (select from trigger_beacons as used where used.beacon_id = aimed.beacon_id)`;
  return sql`(
    select aimed.*, case
      when row <> first_row then 'repeated'
      when not is_visible then 'hidden'
      when ${isEngaged} then 'engaged'
      when beacon_id is null then 'added'
      when (name, to_zone_id, ${buildingId}::integer, to_floor_id, to_latitude, to_longitude)
        is not distinct from
        (was_name, was_zone_id, was_building_id, was_floor_id, was_latitude, was_longitude)
        then 'unchanged'
      else 'updated'
    end as verdict
    from (
      select located.*, case when to_latitude is not null and given_floor_id is null
        then ${target.defaultFloorId}::integer else given_floor_id end as to_floor_id
      from (
      select known.*,
        case when ${isMapped('latitude', 'longitude')} then latitude
          when keeps_place then was_latitude end as to_latitude,
        case when ${isMapped('latitude', 'longitude')} then longitude
          when keeps_place then was_longitude end as to_longitude
      from (
        select judged.*, was_building_id = ${buildingId}
          and (was_floor_id is null or was_floor_id is not distinct from given_floor_id) as keeps_place
        from (
        select sorted.*,
          beacon.id as beacon_id, beacon.name as was_name, beacon.zone_id as was_zone_id,
          beacon.building_id as was_building_id, beacon.building_floor_id as was_floor_id,
          beacon.latitude as was_latitude, beacon.longitude as was_longitude,
          beacon.updated_at as was_updated_at,
          beacon.id is null or ${isVisible} as is_visible,
          case when ${isMapped('zone_id')} then sorted.zone_id
            else beacon.zone_id end as to_zone_id,
          case when ${isMapped('floor_id')} then sorted.floor_id
            when beacon.building_id = ${buildingId} then beacon.building_floor_id
          end as given_floor_id
        from ${rows} as sorted
        left join beacons as beacon
          on beacon.saas_company_id = ${companyId} and beacon.uuid = sorted.uuid
          and beacon.major = sorted.major and beacon.minor = sorted.minor
        ) as judged
      ) as known
      ) as located
    ) as aimed
  )`;
};

/** The messages for the rows that the database refuses, by field. */
export const refusalMessages = sql`case verdict
  when 'repeated' then json_build_object('uuid', json_build_array(
    'Line ' || first_row + 1 || ' has the same UUID, major and minor.'))
  when 'hidden' then json_build_object('uuid', json_build_array(
    ${beaconSentences.beacon_twice_hidden}::text))
  when 'engaged' then json_build_object('uuid', json_build_array(
    'Engagements in ' || (select name from buildings where id = was_building_id)
      || ' use this beacon. Ask someone who can edit engagements to move it.'))
end`;

export const isRefused = sql<boolean>`verdict in ('repeated', 'hidden', 'engaged')`;
