import type { PoiValues } from '@floorwright/domain/venue-import';
import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';
import type { Writing } from './write-repository.ts';

type Described = { poiId: number; values: PoiValues };
type Added = { foreignId: string; values: PoiValues };

const chunk = 500;

const writeChunk = async (tx: Db, pois: readonly Described[]): Promise<void> => {
  const rows = pois.map(({ poiId, values: { external_id, properties, pictures } }) => ({
    poi_id: poiId,
    external_id,
    properties: Object.keys(properties).length === 0 ? null : properties,
    pictures,
  }));
  await sql`
    update building_pois poi
    set external_id = each.external_id, properties = nullif(each.properties, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as each (poi_id integer, external_id text, properties jsonb)
    where poi.id = each.poi_id
  `.execute(tx);
  const pictured = rows.filter(({ pictures }) => pictures !== null);
  if (pictured.length === 0) return;
  const ids = pictured.map(({ poi_id: poiId }) => poiId);
  await sql`
    delete from building_poi_pictures where building_poi_id = any(${ids}::integer[])
  `.execute(tx);
  await sql`
    insert into building_poi_pictures (building_poi_id, position, file_id)
    select each.poi_id, picture.place - 1, picture.id
    from jsonb_to_recordset(${JSON.stringify(pictured)}::jsonb)
      as each (poi_id integer, pictures integer[]),
      unnest(each.pictures) with ordinality picture (id, place)
  `.execute(tx);
};

const hasMore = ({ external_id, properties, pictures }: PoiValues): boolean =>
  external_id !== null || Object.keys(properties).length > 0 || (pictures ?? []).length > 0;

/** Writes external ids, properties and pictures of POIs that this import has added or changed. */
export const writeDetails = async (
  { tx, importId }: Writing,
  added: readonly Added[],
  changed: readonly Described[],
): Promise<void> => {
  const filled = added.filter(({ values }) => hasMore(values));
  const { rows } =
    filled.length === 0
      ? { rows: [] }
      : await sql<{ poi_id: number; foreign_id: string }>`
          select poi_id, foreign_id from venue_import_changes
          where import_id = ${importId} and action = 'added'
        `.execute(tx);
  const ids = new Map(rows.map(({ poi_id: poiId, foreign_id: foreignId }) => [foreignId, poiId]));
  const all = [
    ...filled.flatMap(({ foreignId, values }): Described[] => {
      const poiId = ids.get(foreignId);
      return poiId === undefined ? [] : [{ poiId, values }];
    }),
    ...changed,
  ];
  for (let from = 0; from < all.length; from += chunk)
    await writeChunk(tx, all.slice(from, from + chunk));
};

/** Those that the import changed and no one has changed since, as undoing the rest finds them. */
const untouched = (importId: number) => sql`
  change.import_id = ${importId} and change.action = 'changed'
    and poi.id = change.poi_id and poi.lock_version = change.lock_version
    and exists (
      select from building_floors where id = (change.before->>'building_floor_id')::integer
    )
`;

/** Restores them before the other values of POIs. An external id that another POI now has stays with that POI. */
export const revertDetails = async (tx: Db, importId: number): Promise<void> => {
  await sql`
    update building_pois poi set
      properties = nullif(change.before->'properties', 'null'::jsonb),
      external_id = case
        when not exists (
          select from building_pois other
          where other.building_id = poi.building_id and other.id <> poi.id
            and other.external_id = change.before->>'external_id'
        ) then change.before->>'external_id'
      end
    from venue_import_changes change
    where ${untouched(importId)}
  `.execute(tx);
  await sql`
    delete from building_poi_pictures picture
    using venue_import_changes change, building_pois poi
    where ${untouched(importId)} and picture.building_poi_id = poi.id
  `.execute(tx);
  await sql`
    insert into building_poi_pictures (building_poi_id, position, file_id)
    select poi.id, picture.position, picture.file_id
    from venue_import_changes change, building_pois poi,
      jsonb_populate_recordset(null::building_poi_pictures, change.before->'pictures') picture
    where ${untouched(importId)} and exists (select from files where id = picture.file_id)
  `.execute(tx);
};
