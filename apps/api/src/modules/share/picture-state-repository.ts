import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** Identifies the files of a version and their sizes, which are made after the version was stored. */
export const findPictureState = async (db: Db, versionId: number): Promise<string> => {
  const { rows } = await sql<{ state: string }>`
    with used as (
      select file_id as id from venue_part_files where part_id in (
        select part_id from building_version_parts where version_id = ${versionId}
      )
    ), parts (kind, id, xmin) as (
      select 'file', id, xmin from files where id in (select id from used)
      union all
      select 'variant ' || name, file_id, xmin from file_variants
      where file_id in (select id from used)
    )
    select count(*) || ' ' || coalesce(sum(hashtextextended(kind || ' ' || id || ' ' || xmin, 0)), 0)
      as state
    from parts
  `.execute(db);
  return rows[0]?.state ?? '';
};
