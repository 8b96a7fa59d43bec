import type { ImportedPart, RememberedFloor } from '@floorwright/domain/venue-import';
import { isSameValue } from '@floorwright/domain/venue-versions';
import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';

/*
 * What a file says about layers, routes and names of floors: `venue_imported_drawings` has it for each floor, and
 * `venue_import_drawings` what an import changed of that, for undoing.
 */

type OfFile = { buildingId: number; source: string };

/** What the file said last, by floor. */
export const listRemembered = async (
  db: Db,
  { buildingId, source }: OfFile,
): Promise<Map<number, RememberedFloor>> => {
  const rows = await db
    .selectFrom('venue_imported_drawings')
    .select(['floor_id', 'described'])
    .where('building_id', '=', buildingId)
    .where('source', '=', source)
    .orderBy('floor_id')
    .execute();
  return new Map(rows.map(({ floor_id: id, described }) => [id, described]));
};

/** From now on the file says this. Returns the floors of which it said something else before. */
export const storeRemembered = async (
  tx: Db,
  importId: number,
  { buildingId, source }: OfFile,
  { before, after }: Record<'before' | 'after', ReadonlyMap<number, RememberedFloor>>,
): Promise<number[]> => {
  const changed: number[] = [];
  for (const [floorId, described] of after) {
    if (isSameValue(before.get(floorId), described)) continue;
    changed.push(floorId);
    await sql`
      with former as (
        insert into venue_import_drawings (import_id, floor_id, described)
        values (${importId}, ${floorId}, (
          select described from venue_imported_drawings
          where building_id = ${buildingId} and source = ${source} and floor_id = ${floorId}
        ))
      )
      insert into venue_imported_drawings (building_id, source, floor_id, described)
      values (${buildingId}, ${source}, ${floorId}, ${JSON.stringify(described)})
      on conflict (building_id, source, floor_id) do update set described = excluded.described
    `.execute(tx);
  }
  return changed;
};

/** The file says again what it said before this import. */
export const revertRemembered = async (
  tx: Db,
  importId: number,
  { buildingId, source }: OfFile,
): Promise<void> => {
  await sql`
    with taken as (
      delete from venue_import_drawings where import_id = ${importId}
      returning floor_id, described
    ), forgotten as (
      delete from venue_imported_drawings known using taken
      where taken.described is null and known.building_id = ${buildingId}
        and known.source = ${source} and known.floor_id = taken.floor_id
    )
    insert into venue_imported_drawings (building_id, source, floor_id, described)
    select ${buildingId}::integer, ${source}, floor_id, described
    from taken where described is not null
    on conflict (building_id, source, floor_id) do update set described = excluded.described
  `.execute(tx);
};

/** Which parts of a building came from the file. */
export const listImportedParts = async (
  db: Db,
  { buildingId, source }: OfFile,
): Promise<ReadonlySet<ImportedPart>> => {
  const { rows } = await sql<Record<ImportedPart, boolean>>`
    select
      exists (
        select from venue_imported_pois link join building_pois poi on poi.id = link.poi_id
        where link.building_id = ${buildingId} and link.source = ${source}
      ) as pois,
      coalesce(bool_or(described->'layers'->0 is not null), false) as layers,
      coalesce(bool_or(described->'points'->0 is not null), false) as routes
    from venue_imported_drawings
    where building_id = ${buildingId} and source = ${source}
  `.execute(db);
  const [found] = rows;
  const parts = ['pois', 'layers', 'routes'] as const;
  return new Set(parts.filter((part) => found?.[part] === true));
};

/** Forgets what files said of floors that are deleted and that neither a version nor undoing can bring back. */
export const forgetLostFloors = async (db: Db, undoableSince: Date): Promise<void> => {
  await sql`
    delete from venue_imported_drawings known
    where not exists (select from building_floors where id = known.floor_id)
      and not exists (
        select from building_version_parts part
        join building_versions version on version.id = part.version_id
        where version.building_id = known.building_id and part.floor_id = known.floor_id
      )
      and not exists (
        select from venue_imports import
        where import.building_id = known.building_id and import.status = 'applied'
          and import.applied_at >= ${undoableSince}
      )
  `.execute(db);
};
