import type {
  BeaconContent,
  BuildingContent,
  CategoryContent,
  EngagementContent,
  FloorContent,
  PartKind,
  PoiContent,
  PointContent,
} from '@floorwright/domain/venue-versions';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { hashedParts, hashOfFloors, hashOfParts } from './draft-repository.ts';

/** What a part of each kind contains, as the statement that stores it writes it. */
type PartContents = {
  building: BuildingContent;
  categories: readonly CategoryContent[];
  engagements: readonly EngagementContent[];
  floor: FloorContent;
  pois: readonly PoiContent[];
  route: readonly PointContent[];
  beacons: readonly BeaconContent[];
};

type RowOf<Kind extends PartKind> = {
  kind: Kind;
  floor_id: number;
  content: PartContents[Kind];
  /** In bytes of JSON. */
  size: number;
};

export type PartRow = { [Kind in PartKind]: RowOf<Kind> }[PartKind];

/**
 * Stores the draft of a building as the parts of a version, in one statement. A part that the company has already
 * is not stored again. Returns the hash of the version.
 */
export const storeDraft = async (
  tx: Db,
  place: { companyId: number; buildingId: number; versionId: number },
  now: Date,
): Promise<string> => {
  const { companyId, buildingId, versionId } = place;
  const { rows } = await sql<{ hash: string }>`
    with parts as materialized (${hashedParts(buildingId)}),
    stored as (
      insert into venue_parts (saas_company_id, hash, content, used_at)
      select ${companyId}, hash, min(content), ${now} from parts group by hash order by hash
      on conflict (saas_company_id, hash) do update set used_at = excluded.used_at
      returning id, hash, xmax = 0 as is_new
    ),
    used as (
      insert into building_version_parts (version_id, kind, floor_id, part_id)
      select ${versionId}, kind, floor_id, stored.id from parts join stored using (hash)
    ),
    fresh as (
      select stored.id, kind, content::jsonb as content from parts join stored using (hash)
      where is_new and kind in ('floor', 'pois', 'engagements')
    ),
    -- Exact paths: what users write may have the same names.
    found as (
      select id, jsonb_path_query(content, '$.photo_file_id') as file from fresh where kind = 'floor'
      union
      select id, jsonb_path_query(content, '$.layers[*].file_id') from fresh where kind = 'floor'
      union
      select id, jsonb_path_query(content, '$[*].icon_file_id') from fresh where kind = 'pois'
      union
      select id, jsonb_path_query(content, '$[*].pictures[*]') from fresh where kind = 'pois'
      union
      select id, jsonb_path_query(content, '$[*].logo_file_id') from fresh where kind = 'engagements'
      union
      select id, jsonb_path_query(content, '$[*].image_file_id') from fresh where kind = 'engagements'
    ),
    retained as (
      insert into venue_part_files (part_id, file_id)
      select id, file::integer from found where jsonb_typeof(file) = 'number'
      on conflict do nothing
    )
    select ${hashOfParts} as hash from parts
  `.execute(tx);
  return rows[0]?.hash ?? '';
};

/** Which part of a venue: a kind, and a floor or 0. */
export type PartName = Pick<PartRow, 'kind' | 'floor_id'>;

type HashedPart = PartRow & { hash: string };

/** The draft of a building as parts, without storing it, and which of them a version has with other contents. */
export const readDraftParts = async (
  db: Db,
  buildingId: number,
  versionId: number | null,
): Promise<{ parts: HashedPart[]; hash: string; floorsHash: string; changed: PartName[] }> => {
  const { rows } = await sql<
    HashedPart & { version_hash: string; floors_hash: string; changed: PartName[] }
  >`
    with parts as materialized (${hashedParts(buildingId)}),
    stored as (
      select used.kind, used.floor_id, part.hash
      from building_version_parts used join venue_parts part on part.id = used.part_id
      where used.version_id = ${versionId}::integer
    )
    select kind, floor_id, content::json as content, octet_length(content) as size,
      encode(hash, 'hex') as hash,
      (select ${hashOfParts} from parts) as version_hash,
      (select ${hashOfFloors} from parts) as floors_hash,
      (
        select coalesce(json_agg(json_build_object('kind', kind, 'floor_id', floor_id)), '[]')
        from parts full join stored using (kind, floor_id)
        where parts.hash is distinct from stored.hash
      ) as changed
    from parts
  `.execute(db);
  const [first] = rows;
  return {
    parts: rows,
    hash: first?.version_hash ?? '',
    floorsHash: first?.floors_hash ?? '',
    changed: first?.changed ?? [],
  };
};

/** The hash that a version of the draft would have. */
export const findDraftHash = async (db: Db, buildingId: number): Promise<string> => {
  const { rows } = await sql<{ hash: string }>`
    select ${hashOfParts} as hash from (${hashedParts(buildingId)}) parts
  `.execute(db);
  return rows[0]?.hash ?? '';
};

/** Names what is on the floors of a version: the same floors have the same hash in the draft and in every version. */
export const findFloorsHash = async (db: Db, versionId: number): Promise<string> => {
  const { rows } = await sql<{ hash: string }>`
    select ${hashOfFloors} as hash from (
      select used.kind, used.floor_id, part.hash
      from building_version_parts used join venue_parts part on part.id = used.part_id
      where used.version_id = ${versionId}
    ) parts
  `.execute(db);
  return rows[0]?.hash ?? '';
};

export const readVersionParts = async (db: Db, versionId: number): Promise<PartRow[]> => {
  const { rows } = await sql<PartRow>`
    select used.kind, used.floor_id, part.content::json as content,
      octet_length(part.content) as size
    from building_version_parts used join venue_parts part on part.id = used.part_id
    where used.version_id = ${versionId}
  `.execute(db);
  return rows;
};

/**
 * The parts in which two versions differ, of each; null for no version. If engagements differ, also all beacons, because
 * these are where the engagements are.
 */
export const readDifferingParts = async (
  db: Db,
  one: number | null,
  other: number,
): Promise<{ before: PartRow[]; after: PartRow[] }> => {
  const { rows } = await sql<PartRow & { is_after: boolean }>`
    with differing as (
      select used.* from building_version_parts used
      where used.version_id in (${one}::integer, ${other}::integer) and not exists (
        select from building_version_parts same
        where same.version_id in (${one}::integer, ${other}::integer)
          and same.version_id <> used.version_id
          and same.kind = used.kind and same.floor_id = used.floor_id
          and same.part_id = used.part_id
      )
    ), wanted as (
      select * from differing
      union
      select used.* from building_version_parts used
      where used.version_id in (${one}::integer, ${other}::integer) and used.kind = 'beacons'
        and exists (select from differing where kind = 'engagements')
    )
    select wanted.kind, wanted.floor_id, part.content::json as content,
      octet_length(part.content) as size, wanted.version_id = ${other} as is_after
    from wanted join venue_parts part on part.id = wanted.part_id
  `.execute(db);
  return {
    before: rows.filter(({ is_after: isAfter }) => !isAfter),
    after: rows.filter(({ is_after: isAfter }) => isAfter),
  };
};

/** Deletes parts that no version has had for a day. */
export const deleteUnusedParts = async (db: Db, usedBefore: Date): Promise<number> => {
  const { rows } = await sql`
    delete from venue_parts part
    where used_at < ${usedBefore}
      and not exists (select from building_version_parts used where used.part_id = part.id)
    returning id
  `.execute(db);
  return rows.length;
};
