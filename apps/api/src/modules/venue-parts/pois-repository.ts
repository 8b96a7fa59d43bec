import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

const poiParts = (versionId: RawId) => sql`
  select floor_id, part_id from building_version_parts
  where kind = 'pois' and version_id = ${versionId}
`;

type RawId = number | ReturnType<typeof previousOf>;

/** The last version stored before this one. The newest ones are never deleted. */
const previousOf = (versionId: number) => sql`(
  select former.id from building_versions former
  join building_versions version on version.building_id = former.building_id
  where version.id = ${versionId} and former.number < version.number
  order by former.number desc limit 1
)`;

/**
 * Stores where the POIs of a new version are, by which links are found: only those that differ from the version before
 * it. Whichever version is live then, its rows are here, so that publishing an older one again writes none.
 */
export const storePlaces = async (
  tx: Db,
  { buildingId, versionId }: { buildingId: number; versionId: number },
): Promise<void> => {
  await sql`
    with version as (
      select number from building_versions where id = ${versionId}
    ),
    changed as (
      select coalesce(former.floor_id, next.floor_id) as floor_id
      from (${poiParts(previousOf(versionId))}) former
      full join (${poiParts(versionId)}) next using (floor_id)
      where former.part_id is distinct from next.part_id
    ),
    shown as materialized (
      select poi.id, used.floor_id, poi.poi_id, poi.title, poi.ring
      from (${poiParts(versionId)}) used join venue_parts part on part.id = used.part_id
      cross join lateral jsonb_to_recordset(part.content::jsonb)
        as poi (id integer, poi_id text, title text, ring double precision[])
      where used.floor_id in (select floor_id from changed)
    ),
    known as materialized (
      select id, building_floor_id as floor_id, poi_id, title, ring from version_pois
      where building_id = ${buildingId} and until is null
        and building_floor_id in (select floor_id from changed)
    ),
    ended as (
      update version_pois poi set until = version.number
      from version, (select * from known except select * from shown) gone
      where poi.building_id = ${buildingId} and poi.id = gone.id and poi.until is null
    )
    insert into version_pois (building_id, id, since, building_floor_id, poi_id, title, ring)
    select ${buildingId}, new.id, version.number, new.floor_id, new.poi_id, new.title, new.ring
    from version, (select * from shown except select * from known) new
  `.execute(tx);
};

/** Deletes the places that no stored version has. */
export const deleteOldPlaces = async (db: Db): Promise<void> => {
  await sql`
    delete from version_pois poi
    where until is not null and not exists (
      select from building_versions version
      where version.building_id = poi.building_id
        and version.number >= poi.since and version.number < poi.until
    )
  `.execute(db);
};
