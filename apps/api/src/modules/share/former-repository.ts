import { type RawBuilder, sql } from 'kysely';

import { shownVersionsSince } from '../../kernel/shown-versions.ts';
import type { Db } from '../../platform/database/db.ts';
import type { LayerRow } from './repository.ts';

/** The versions of a building that visitors have seen since a time, also those that they no longer see. */
export const shownSince = (
  buildingId: number | RawBuilder<unknown>,
  since: Date,
): RawBuilder<unknown> => sql`
  select version_id from (${shownVersionsSince(buildingId, since)}) shown
`;

/** Whether visitors have seen a version of a building since a time. */
export const wasShownSince = async (
  db: Db,
  { buildingId, versionId }: { buildingId: number; versionId: number },
  since: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    select from (${shownSince(buildingId, since)}) shown where version_id = ${versionId}
  `.execute(db);
  return rows.length > 0;
};

type FormerLayer = { buildingId: number; companyId: number; layerId: number; checksum: string };

/** A file that a layer had in a version that visitors have seen since a time. */
export const findFormerLayer = async (
  db: Db,
  { buildingId, companyId, layerId, checksum }: FormerLayer,
  since: Date,
): Promise<LayerRow | undefined> => {
  const { rows } = await sql<LayerRow>`
    select layer.id, used.floor_id, layer.kind, layer.file_id, layer.checksum, layer.byte_size,
      ${companyId}::integer as company_id
    from building_version_parts used
    join venue_parts part on part.id = used.part_id
    cross join lateral jsonb_to_recordset(part.content::jsonb -> 'layers')
      as layer (id integer, kind text, file_id integer, checksum text, byte_size integer)
    where used.kind = 'floor' and used.version_id in (${shownSince(buildingId, since)})
      -- Anyone may ask for any checksum: only parts with such a file are read.
      and exists (
        select from venue_part_files named join files on files.id = named.file_id
        where named.part_id = part.id and files.checksum = ${checksum}
      )
      and layer.id = ${layerId} and layer.checksum = ${checksum}
    limit 1
  `.execute(db);
  return rows[0];
};
