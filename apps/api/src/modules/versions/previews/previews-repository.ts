import { sql } from 'kysely';

import { applicationsIn, type Scope } from '../../../kernel/scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { containsText, orderOf, type Page, readPage } from '../../../platform/database/page.ts';
import type { VersionList } from '../repository.ts';

const authorName = sql<string>`coalesce(trim(author.first_name || ' ' || author.last_name), '')`;

const rowsOf = (db: Db) =>
  db
    .selectFrom('building_previews as preview')
    .innerJoin('buildings', 'buildings.id', 'preview.building_id')
    .leftJoin('building_versions as version', 'version.id', 'preview.version_id')
    .leftJoin('admins as author', 'author.id', 'preview.created_by')
    .select(['preview.id', 'preview.building_id', 'preview.version_id', 'version.number'])
    .select(['preview.expires_at', 'preview.created_at', 'author.id as author_id'])
    .select(authorName.as('author_name'));

export type PreviewRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const sortable = { created_at: sql`preview.created_at` };

export const listPreviews = async (
  db: Db,
  { buildingId, size, number, words, sort }: VersionList,
  now: Date,
): Promise<Page<PreviewRow>> => {
  const found = rowsOf(db)
    .where('preview.building_id', '=', buildingId)
    .where('preview.expires_at', '>', now)
    .$if(words !== '', (query) => query.where(containsText(authorName, words)));
  const { count } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return readPage(found, orderOf(sort, sortable, sql`preview.id`), { size, number }, Number(count));
};

/** A preview of a building that the member may see. */
export const findPreview = (
  db: Db,
  scope: Scope,
  id: number,
  now: Date,
): Promise<PreviewRow | undefined> =>
  rowsOf(db)
    .where('preview.id', '=', id)
    .where('preview.expires_at', '>', now)
    .where('buildings.application_id', 'in', applicationsIn(db, scope).select('applications.id'))
    .executeTakeFirst();

export const insertPreview = async (
  tx: Db,
  preview: {
    buildingId: number;
    versionId: number | null;
    tokenHash: Buffer;
    adminId: number;
    expiresAt: Date;
  },
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('building_previews')
    .values({
      building_id: preview.buildingId,
      version_id: preview.versionId,
      token_hash: preview.tokenHash,
      created_by: preview.adminId,
      expires_at: preview.expiresAt,
      created_at: now,
    })
    .execute();
};

/** Returns whether it was still there. */
export const deletePreview = async (tx: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('building_previews')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
