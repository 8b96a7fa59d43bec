import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { containsText, orderOf, type Page, readPage } from '../../platform/database/page.ts';
import type { VersionList } from './repository.ts';

const numberThen = sql<number>`coalesce(version.number, publication.number)`;
const noteThen = sql<string>`coalesce(version.note, publication.note, '')`;

const rowsOf = (db: Db) =>
  db
    .selectFrom('building_publications as publication')
    .leftJoin('building_versions as version', 'version.id', 'publication.version_id')
    .select(['publication.id', 'publication.version_id', 'publication.at', 'publication.automatic'])
    .select(['publication.daily', 'publication.unchanged_until'])
    // Of a version that was deleted, these are stored with the publication.
    .select([numberThen.as('number'), noteThen.as('note')])
    .where(numberThen, 'is not', null);

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
    .$if(words !== '', (query) => query.where(containsText(noteThen, words)));
  const { count } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const order = orderOf(sort, sortable, sql`publication.id`);
  return readPage(found, order, { size, number }, Number(count));
};
