import { type Insertable, sql, type Updateable } from 'kysely';

import { applicationsIn, type Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import type { FloorComments } from '../../platform/database/schema.generated.ts';

/** A member, whose scope decides which comments exist for them. */
export type Reader = { scope: Scope; adminId: number };

/** The comments in buildings that a member may see, with all that is shown of them. */
const commentsFor = (db: Db, { scope, adminId }: Reader) =>
  db
    .selectFrom('floor_comments as comment')
    .innerJoin('building_floors as floor', 'floor.id', 'comment.building_floor_id')
    .innerJoin('buildings', 'buildings.id', 'floor.building_id')
    .leftJoin('building_pois as poi', 'poi.id', 'comment.poi_id')
    .leftJoin('admins as author', 'author.id', 'comment.author_id')
    .leftJoin('admins as resolver', 'resolver.id', 'comment.resolved_by_id')
    .leftJoin('floor_comment_followers as follower', (join) =>
      join.onRef('follower.comment_id', '=', 'comment.id').on('follower.admin_id', '=', adminId),
    )
    .selectAll('comment')
    .select([
      'floor.name as floor_name',
      'floor.building_id',
      'buildings.name as building_name',
      'buildings.application_id',
      'poi.poi_id as poi_key',
      'poi.title as poi_title',
      'author.first_name as author_first_name',
      'author.last_name as author_last_name',
      'resolver.first_name as resolver_first_name',
      'resolver.last_name as resolver_last_name',
      'follower.following',
    ])
    .select((row) =>
      row
        .selectFrom('floor_comment_replies as reply')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('reply.comment_id', '=', 'comment.id')
        .as('replies_count'),
    )
    .where('comment.saas_company_id', '=', scope.companyId)
    .where('buildings.application_id', 'in', applicationsIn(db, scope).select('applications.id'));

export type CommentRow = Awaited<
  ReturnType<ReturnType<typeof commentsFor>['executeTakeFirstOrThrow']>
>;

type Wanted = { floorId: number; status: 'open' | 'resolved' | undefined };

const ofFloor = (db: Db, reader: Reader, { floorId, status }: Wanted) =>
  commentsFor(db, reader)
    .where('comment.building_floor_id', '=', floorId)
    .$if(status === 'open', (query) => query.where('comment.resolved_at', 'is', null))
    .$if(status === 'resolved', (query) => query.where('comment.resolved_at', 'is not', null));

export const countComments = async (db: Db, { floorId, status }: Wanted): Promise<number> => {
  const { count } = await db
    .selectFrom('floor_comments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('building_floor_id', '=', floorId)
    .$if(status === 'open', (query) => query.where('resolved_at', 'is', null))
    .$if(status === 'resolved', (query) => query.where('resolved_at', 'is not', null))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** One page, for a member who may see the floor. */
export const listComments = (
  db: Db,
  reader: Reader,
  {
    size,
    number,
    newestFirst,
    ...wanted
  }: Wanted & { size: number; number: number; newestFirst: boolean },
): Promise<CommentRow[]> =>
  ofFloor(db, reader, wanted)
    .orderBy('comment.created_at', newestFirst ? 'desc' : 'asc')
    .orderBy('comment.id', newestFirst ? 'desc' : 'asc')
    .limit(size)
    .offset(size * (number - 1))
    .execute();

export const findComment = (db: Db, reader: Reader, id: number): Promise<CommentRow | undefined> =>
  commentsFor(db, reader).where('comment.id', '=', id).executeTakeFirst();

/** Locks a comment for a change of it or its replies. */
export const lockCommentForUpdate = (
  tx: Db,
  reader: Reader,
  id: number,
): Promise<CommentRow | undefined> =>
  commentsFor(tx, reader).where('comment.id', '=', id).forNoKeyUpdate('comment').executeTakeFirst();

export const insertComment = async (tx: Db, values: Insertable<FloorComments>): Promise<number> => {
  const { id } = await tx
    .insertInto('floor_comments')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateComment = async (
  tx: Db,
  id: number,
  values: Updateable<FloorComments>,
): Promise<void> => {
  await tx.updateTable('floor_comments').set(values).where('id', '=', id).execute();
};

export const deleteComment = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('floor_comments').where('id', '=', id).execute();
};

/** The POI of a floor with this poi_id, which cannot be deleted until the transaction ends. */
export const lockPoiOfFloorForShare = (
  tx: Db,
  floorId: number,
  poiId: string,
): Promise<{ id: number } | undefined> =>
  tx
    .selectFrom('building_pois')
    .select('id')
    .where('building_floor_id', '=', floorId)
    .where('poi_id', '=', poiId)
    .forKeyShare()
    .executeTakeFirst();

/** Moves all comments about a POI. */
export const shiftComments = async (
  tx: Db,
  shifts: readonly { poiId: number; latitude: number; longitude: number }[],
): Promise<void> => {
  await sql`
    update floor_comments comment set
      latitude = greatest(-90, least(90, comment.latitude + shift.latitude)),
      longitude = greatest(-180, least(180, comment.longitude + shift.longitude))
    from unnest(
      ${shifts.map(({ poiId }) => poiId)}::integer[],
      ${shifts.map(({ latitude }) => latitude)}::double precision[],
      ${shifts.map(({ longitude }) => longitude)}::double precision[]
    ) as shift (poi_id, latitude, longitude)
    where comment.poi_id = shift.poi_id
  `.execute(tx);
};
