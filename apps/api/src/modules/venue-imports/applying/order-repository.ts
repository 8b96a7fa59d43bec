import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';
import type { LightImport } from '../repository.ts';

/** The floors on which an import changed POIs, or what is remembered of them. */
export const listFloorsOfChanges = async (tx: Db, importId: number): Promise<number[]> => {
  const { rows } = await sql<{ floor_id: number }>`
    select (before->>'building_floor_id')::integer as floor_id from venue_import_changes
    where import_id = ${importId} and before ? 'building_floor_id'
    union
    select poi.building_floor_id from venue_import_changes change
    join building_pois poi on poi.id = change.poi_id where change.import_id = ${importId}
    union
    select poi.building_floor_id from venue_import_links link
    join building_pois poi on poi.id = link.poi_id where link.import_id = ${importId}
  `.execute(tx);
  return rows.map(({ floor_id: id }) => id);
};

/** The last import that was applied after this one, and changed something on the same floors. */
export const findLaterImport = async (
  tx: Db,
  { id }: Pick<LightImport, 'id'>,
): Promise<{ filename: string } | undefined> => {
  const { rows } = await sql<{ filename: string }>`
    select later.filename
    from venue_imports import join venue_imports later on later.building_id = import.building_id
    where import.id = ${id} and later.status = 'applied'
      and (later.applied_at, later.id) > (import.applied_at, import.id)
      -- Imports of former releases do not say where they changed something.
      and (later.floor_ids && import.floor_ids or later.floor_ids is null or import.floor_ids is null)
    order by later.applied_at desc, later.id desc
    limit 1
  `.execute(tx);
  return rows[0];
};

/** The version of each POI of a building. */
export const listPoiVersions = async (
  tx: Db,
  buildingId: number,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await tx
    .selectFrom('building_pois')
    .select(['id', 'lock_version'])
    .where('building_id', '=', buildingId)
    .execute();
  return new Map(rows.map(({ id, lock_version: version }) => [id, version]));
};

const versionsOf = (versions: ReadonlyMap<number, number>) => sql`
  unnest(${[...versions.keys()]}::integer[], ${[...versions.values()]}::integer[])
    as former (id, lock_version)
`;

/** Stores which versions of POIs an import replaced, so that undoing it lets earlier imports be undone, too. */
export const storeVersions = async (
  tx: Db,
  importId: number,
  before: ReadonlyMap<number, number>,
): Promise<void> => {
  await sql`
    insert into venue_import_changes (import_id, poi_id, action, foreign_id, before, lock_version)
    select ${importId}::integer, former.id, 'replaced', '',
      jsonb_build_object('lock_version', former.lock_version), coalesce(poi.lock_version, 0)
    from ${versionsOf(before)} left join building_pois poi on poi.id = former.id
    where poi.lock_version is distinct from former.lock_version
  `.execute(tx);
};

/**
 * POIs that are again as before an import, because no one has changed them since, have not been changed since the
 * imports before it. `before` are their versions before it was undone.
 */
export const realignVersions = async (
  tx: Db,
  importId: number,
  before: ReadonlyMap<number, number>,
): Promise<void> => {
  await sql`
    with replaced as (
      delete from venue_import_changes where import_id = ${importId} and action = 'replaced'
      returning poi_id, (before->>'lock_version')::integer as version_before, lock_version as written
    )
    update venue_import_changes earlier set lock_version = poi.lock_version
    from replaced
    join building_pois poi on poi.id = replaced.poi_id
    left join ${versionsOf(before)} on former.id = replaced.poi_id
    where earlier.poi_id = replaced.poi_id and earlier.import_id <> ${importId}
      and earlier.lock_version = replaced.version_before
      and coalesce(former.lock_version, 0) = replaced.written
  `.execute(tx);
};
