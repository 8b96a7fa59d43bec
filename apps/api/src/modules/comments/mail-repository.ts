import type { Db } from '../../platform/database/db.ts';

const threads = (db: Db) =>
  db
    .selectFrom('floor_comments as comment')
    .innerJoin('building_floors as floor', 'floor.id', 'comment.building_floor_id')
    .innerJoin('buildings', 'buildings.id', 'floor.building_id')
    .leftJoin('building_pois as poi', 'poi.id', 'comment.poi_id')
    .leftJoin('admins as author', 'author.id', 'comment.author_id')
    .leftJoin('admins as resolver', 'resolver.id', 'comment.resolved_by_id')
    .selectAll('comment')
    .select([
      'floor.name as floor_name',
      'floor.building_id',
      'buildings.name as building_name',
      'buildings.application_id',
      'poi.title as poi_title',
      'author.first_name as author_first_name',
      'author.last_name as author_last_name',
      'resolver.first_name as resolver_first_name',
      'resolver.last_name as resolver_last_name',
    ]);

export type MailedThread = Awaited<
  ReturnType<ReturnType<typeof threads>['executeTakeFirstOrThrow']>
>;

/** Any comment, for the job that mails it; who may read it is checked there. */
export const findMailedThread = (db: Db, id: number): Promise<MailedThread | undefined> =>
  threads(db).where('comment.id', '=', id).executeTakeFirst();
