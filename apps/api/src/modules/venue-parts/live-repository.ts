import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

const contentOf = (versionId: number, kind: string) => sql`
  select used.floor_id, part.content::jsonb as content
  from building_version_parts used join venue_parts part on part.id = used.part_id
  where used.version_id = ${versionId} and used.kind = ${kind}
`;

/** Shows a version of a building to visitors, in the transaction that publishes it. */
export const setLiveVersion = async (
  tx: Db,
  buildingId: number,
  versionId: number,
): Promise<void> => {
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
};

/** From now on visitors see the tables. */
export const removeLiveVersion = async (tx: Db, buildingId: number): Promise<void> => {
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
