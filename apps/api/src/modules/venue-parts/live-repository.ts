import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

const contentOf = (versionId: number, kind: string) => sql`
  select used.floor_id, part.content::jsonb as content
  from building_version_parts used join venue_parts part on part.id = used.part_id
  where used.version_id = ${versionId} and used.kind = ${kind}
`;

/** The floors whose POIs differ from those that visitors see now. */
const changedFloors = (buildingId: number, versionId: number) => sql`
  select coalesce(former.floor_id, next.floor_id) as floor_id
  from (
    select floor_id, part_id from building_version_parts
    where kind = 'pois'
      and version_id = (select version_id from live_buildings where building_id = ${buildingId})
  ) former
  full join (
    select floor_id, part_id from building_version_parts
    where kind = 'pois' and version_id = ${versionId}
  ) next using (floor_id)
  where former.part_id is distinct from next.part_id
`;

/**
 * Shows a version of a building to visitors, in the transaction that publishes it. Links are looked up in the rows of
 * the POIs, so those of changed floors are written again.
 */
export const putLive = async (tx: Db, buildingId: number, versionId: number): Promise<void> => {
  const { rows } = await sql<{ floor_id: number }>`
    ${changedFloors(buildingId, versionId)}
  `.execute(tx);
  const changed = rows.map(({ floor_id: id }) => id);
  await sql`
    insert into live_buildings (
      building_id, version_id, name, address, latitude, longitude, languages, translations, poi_link_mask
    )
    select ${buildingId}, ${versionId}, content ->> 'name', content ->> 'address',
      (content ->> 'latitude')::double precision, (content ->> 'longitude')::double precision,
      array(select jsonb_array_elements_text(content -> 'languages')), content -> 'translations',
      content ->> 'poi_link_mask'
    from (${contentOf(versionId, 'building')}) building
    on conflict (building_id) do update set
      version_id = excluded.version_id, name = excluded.name, address = excluded.address,
      latitude = excluded.latitude, longitude = excluded.longitude, languages = excluded.languages,
      translations = excluded.translations, poi_link_mask = excluded.poi_link_mask
  `.execute(tx);
  await tx.deleteFrom('live_floors').where('building_id', '=', buildingId).execute();
  await sql`
    insert into live_floors (building_id, id, name)
    select ${buildingId}, floor_id, content ->> 'name' from (${contentOf(versionId, 'floor')}) floors
  `.execute(tx);
  // A POI may have moved to another floor, so all are deleted before the first is inserted.
  await sql`
    delete from live_pois
    where building_id = ${buildingId} and building_floor_id = any(${changed}::integer[])
  `.execute(tx);
  await sql`
    insert into live_pois (building_id, id, building_floor_id, poi_id, title, ring)
    select ${buildingId}, poi.id, floor_id, poi.poi_id, poi.title, poi.ring
    from (${contentOf(versionId, 'pois')}) pois
    cross join lateral jsonb_to_recordset(content)
      as poi (id integer, poi_id text, title text, ring double precision[])
    where floor_id = any(${changed}::integer[])
  `.execute(tx);
};

/** From now on visitors see the tables. */
export const removeLive = async (tx: Db, buildingId: number): Promise<void> => {
  await tx.deleteFrom('live_buildings').where('building_id', '=', buildingId).execute();
};

export const findLiveVersion = async (db: Db, buildingId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('live_buildings')
    .select('version_id')
    .where('building_id', '=', buildingId)
    .executeTakeFirst();
  return row?.version_id ?? null;
};
