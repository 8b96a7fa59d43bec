import type { ImportedPoi, PoiValues } from '@floorwright/domain/venue-import';
import { sql } from 'kysely';

import { poisPerStatement, type Writing } from './write-repository.ts';

/*
 * Which POIs belong to a file: `venue_imported_pois` has what the file says about each, and `venue_import_links` what an
 * import changed of that, for undoing.
 */

/** From now on these POIs of the building belong to the file, too. */
export const linkPois = async (
  { tx, importId, buildingId, source }: Writing,
  pois: readonly ImportedPoi[],
): Promise<void> => {
  if (pois.length === 0) return;
  const rows = pois.map(({ foreignId, poiId, last }) => ({
    foreign_id: foreignId,
    poi_id: poiId,
    described: last,
  }));
  await sql`
    with own as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as own (foreign_id text, poi_id integer, described jsonb)
    ), remembered as (
      insert into venue_import_links (import_id, poi_id, foreign_id)
      select ${importId}::integer, poi_id, foreign_id from own
    )
    insert into venue_imported_pois (building_id, source, foreign_id, poi_id, described)
    select ${buildingId}::integer, ${source}, foreign_id, poi_id, described from own
  `.execute(tx);
};

/** From now on these are as the file describes them, so that the same file changes nothing. */
export const describePois = async (
  { tx, importId, buildingId, source }: Writing,
  described: readonly { poiId: number; values: PoiValues }[],
): Promise<void> => {
  for (let from = 0; from < described.length; from += poisPerStatement) {
    const rows = described
      .slice(from, from + poisPerStatement)
      .map(({ poiId, values }) => ({ poi_id: poiId, described: values }));
    // `offset 0` and `on conflict`: each is looked up in an index, also before the table has statistics.
    await sql`
      with incoming as materialized (
        select link.foreign_id, each.poi_id, link.described as former, each.described
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as each (poi_id integer, described jsonb)
        cross join lateral (
          select foreign_id, described from venue_imported_pois
          where poi_id = each.poi_id and building_id = ${buildingId} and source = ${source}
          offset 0
        ) link
        where link.described <> each.described
      ), remembered as (
        insert into venue_import_links (import_id, poi_id, foreign_id, described)
        select ${importId}::integer, poi_id, foreign_id, former from incoming
        on conflict do nothing
      )
      insert into venue_imported_pois (building_id, source, foreign_id, poi_id, described)
      select ${buildingId}::integer, ${source}, foreign_id, poi_id, described from incoming
      on conflict (building_id, source, foreign_id, poi_id)
        do update set described = excluded.described
    `.execute(tx);
  }
};

/** POIs that the file no longer has, but that stay, belong to the users from now on. */
export const releasePois = async (
  { tx, importId, buildingId, source }: Writing,
  poiIds: readonly number[],
): Promise<void> => {
  await sql`
    with released as (
      delete from venue_imported_pois
      where building_id = ${buildingId} and source = ${source}
        and poi_id = any(${poiIds}::integer[])
      returning poi_id, foreign_id, described
    )
    insert into venue_import_links (import_id, poi_id, foreign_id, described)
    select ${importId}::integer, poi_id, foreign_id, described from released
    on conflict do nothing
  `.execute(tx);
};
