import type { ChangeCounts, PublishFailure } from '@floorwright/domain/venue-versions';
import { type Selectable, sql } from 'kysely';

import { applicationsIn, type Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { containsText, orderOf, type Page, readPage } from '../../platform/database/page.ts';
import type { BuildingVersions } from '../../platform/database/schema.generated.ts';

export type VersionRow = Selectable<BuildingVersions> & {
  is_live: boolean;
  /** Of the building. */
  latitude: number;
  longitude: number;
};

const rowsOf = (db: Db) =>
  db
    .selectFrom('building_versions as version')
    .innerJoin('buildings', 'buildings.id', 'version.building_id')
    .leftJoin('live_buildings as live', 'live.version_id', 'version.id')
    .selectAll('version')
    .select(['buildings.latitude', 'buildings.longitude'])
    .select(sql<boolean>`live.version_id is not null`.as('is_live'));

/** A version of a building that the member may see. */
export const findVersion = (db: Db, scope: Scope, id: number): Promise<VersionRow | undefined> =>
  rowsOf(db)
    .where('version.id', '=', id)
    .where('buildings.application_id', 'in', applicationsIn(db, scope).select('applications.id'))
    .executeTakeFirst();

export const readVersionRow = (db: Db, id: number): Promise<VersionRow> =>
  rowsOf(db).where('version.id', '=', id).executeTakeFirstOrThrow();

const sortable = { created_at: sql`version.number` };

export type VersionList = {
  buildingId: number;
  size: number;
  number: number;
  words: string;
  sort: 'created_at' | '-created_at';
};

export const listVersions = async (
  db: Db,
  { buildingId, size, number, words, sort }: VersionList,
): Promise<Page<VersionRow>> => {
  const found = rowsOf(db)
    .where('version.building_id', '=', buildingId)
    .$if(words !== '', (query) => query.where(containsText(sql<string>`version.note`, words)));
  const { count } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return readPage(found, orderOf(sort, sortable, sql`version.id`), { size, number }, Number(count));
};

/** The versions of a building that will be published at a time, the next one first. */
export const listScheduled = async (
  db: Db,
  buildingId: number,
): Promise<{ id: number; number: number; publish_at: Date }[]> =>
  db
    .selectFrom('building_versions')
    .select(['id', 'number', 'publish_at'])
    .where('building_id', '=', buildingId)
    .where('publish_at', 'is not', null)
    .orderBy('publish_at')
    .orderBy('id')
    .$narrowType<{ publish_at: Date }>()
    .execute();

/** Another version with the same contents that will be published at a time. */
export const findScheduledTwin = (
  tx: Db,
  { id, building_id: buildingId, hash }: VersionRow,
): Promise<{ number: number; author_name: string; publish_at: Date } | undefined> =>
  tx
    .selectFrom('building_versions')
    .select(['number', 'author_name', 'publish_at'])
    .where('building_id', '=', buildingId)
    .where('id', '<>', id)
    .where('hash', '=', hash)
    .where('publish_at', 'is not', null)
    .orderBy('publish_at')
    .$narrowType<{ publish_at: Date }>()
    .executeTakeFirst();

/**
 * The version that visitors saw when this one was stored, with which its size was counted; undefined for the first. If
 * that is no longer stored, the last one before.
 */
export const findPrevious = async (
  db: Db,
  { building_id: buildingId, number, created_at: storedAt }: VersionRow,
): Promise<{ id: number } | undefined> => {
  const { rows } = await sql<{ id: number | null }>`
    select publication.version_id as id from building_publications publication
    left join building_versions version on version.id = publication.version_id
    where publication.building_id = ${buildingId} and publication.at <= ${storedAt}
      and coalesce(version.number, publication.number) < ${number}
    order by publication.at desc, publication.id desc
    limit 1
  `.execute(db);
  const [shown] = rows;
  if (shown && shown.id !== null) return { id: shown.id };
  return (
    db
      .selectFrom('building_versions')
      .select('id')
      .where('building_id', '=', buildingId)
      .where('number', '<', number)
      // Drafts that were replaced were not published.
      .where('origin', '<>', 'replaced')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
};

export type NewVersion = {
  buildingId: number;
  origin: VersionRow['origin'];
  note: string;
  author: { id: number | null; name: string };
  publishAt: Date | null;
};

/** Within a transaction that has locked the building, because versions are numbered. */
export const insertVersion = async (
  tx: Db,
  { buildingId, origin, note, author, publishAt }: NewVersion,
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('building_versions')
    .values({
      building_id: buildingId,
      number: sql<number>`(
        select coalesce(max(number), 0) + 1 from building_versions where building_id = ${buildingId}
      )`,
      origin,
      note,
      author_id: author.id,
      author_name: author.name,
      publish_at: publishAt,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const setContents = async (
  tx: Db,
  id: number,
  { hash, counts }: { hash: string; counts: ChangeCounts },
): Promise<void> => {
  await tx
    .updateTable('building_versions')
    .set({ hash: Buffer.from(hash, 'hex'), ...counts })
    .where('id', '=', id)
    .execute();
};

export const setPublished = async (
  tx: Db,
  { id, building_id }: { id: number; building_id: number },
  { now, isAutomatic, isDaily = false }: { now: Date; isAutomatic: boolean; isDaily?: boolean },
): Promise<void> => {
  await tx
    .updateTable('building_versions')
    .set({ published_at: now, publish_at: null, failure: null })
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('building_publications')
    .values({
      building_id,
      version_id: id,
      at: now,
      automatic: isAutomatic,
      daily: isDaily,
      unchanged_until: isAutomatic ? now : null,
    })
    .execute();
};

/** What went live last, with the hash of the version if it is still stored. */
export const findLastPublication = (tx: Db, buildingId: number) =>
  tx
    .selectFrom('building_publications as publication')
    .leftJoin('building_versions as version', 'version.id', 'publication.version_id')
    .select(['publication.id', 'publication.version_id', 'version.hash'])
    .where('publication.building_id', '=', buildingId)
    .orderBy('publication.at', 'desc')
    .orderBy('publication.id', 'desc')
    .executeTakeFirst();

export const setFailed = async (tx: Db, id: number, failure: PublishFailure): Promise<void> => {
  await tx
    .updateTable('building_versions')
    .set({ publish_at: null, failure })
    .where('id', '=', id)
    .execute();
};

export const updateVersion = async (
  tx: Db,
  id: number,
  values: { pinned?: boolean; note?: string; publish_at?: null },
): Promise<void> => {
  await tx.updateTable('building_versions').set(values).where('id', '=', id).execute();
};

export const listFloorIds = async (tx: Db, buildingId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('building_floors')
    .select('id')
    .where('building_id', '=', buildingId)
    .execute();
  return rows.map(({ id }) => id);
};

/** How many floors of a version are not among these. */
export const countOtherFloors = async (
  tx: Db,
  versionId: number,
  floorIds: readonly number[],
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from building_version_parts
    where version_id = ${versionId} and kind = 'floor' and floor_id <> all (${floorIds}::integer[])
  `.execute(tx);
  return rows[0]?.count ?? 0;
};

type FloorMessage = {
  event: 'published' | 'restored';
  version: number;
  name: string;
  /** How many floors of the version are no longer in the draft. */
  deleted_floors?: number;
  /** The version does not have this floor. */
  lacks_floor?: boolean;
};

/** Notifies everyone who has one of these floors open, after the transaction. */
export const notifyFloors = async (
  tx: Db,
  floorIds: readonly number[],
  message: FloorMessage,
): Promise<void> => {
  await sql`
    select pg_notify('floorwright', json_build_object(
      'topic', 'floor ' || id, 'message', ${JSON.stringify(message)}::json
    )::text)
    from unnest(${floorIds}::integer[]) as id
  `.execute(tx);
};
