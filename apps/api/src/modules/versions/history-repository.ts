import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { containsText, orderOf, type Page, readPage } from '../../platform/database/page.ts';
import type { VersionList } from './repository.ts';

const rowsOf = (db: Db) =>
  db
    .selectFrom('building_publications as publication')
    .innerJoin('building_versions as version', 'version.id', 'publication.version_id')
    .select(['publication.id', 'publication.version_id', 'publication.at', 'publication.automatic'])
    .select(['version.number', 'version.note']);

export type PublicationRow = Awaited<
  ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>
>;

const sortable = { created_at: sql`publication.at` };

export const listPublications = async (
  db: Db,
  { buildingId, size, number, words, sort }: VersionList,
): Promise<Page<PublicationRow>> => {
  const found = rowsOf(db)
    .where('publication.building_id', '=', buildingId)
    .$if(words !== '', (query) => query.where(containsText(sql<string>`version.note`, words)));
  const { count } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const order = orderOf(sort, sortable, sql`publication.id`);
  return readPage(found, order, { size, number }, Number(count));
};
