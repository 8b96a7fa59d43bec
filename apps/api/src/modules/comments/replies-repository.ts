import type { Insertable, Updateable } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import type { FloorCommentReplies } from '../../platform/database/schema.generated.ts';

const replies = (db: Db) =>
  db
    .selectFrom('floor_comment_replies as reply')
    .leftJoin('admins as author', 'author.id', 'reply.author_id')
    .selectAll('reply')
    .select(['author.first_name as author_first_name', 'author.last_name as author_last_name']);

export type ReplyRow = Awaited<ReturnType<ReturnType<typeof replies>['executeTakeFirstOrThrow']>>;

/** The replies to a comment that the member may see, from the first to the last. */
export const listReplies = (db: Db, commentId: number): Promise<ReplyRow[]> =>
  replies(db)
    .where('reply.comment_id', '=', commentId)
    .orderBy('reply.created_at')
    .orderBy('reply.id')
    .execute();

export const countReplies = async (db: Db, commentId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('floor_comment_replies')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('comment_id', '=', commentId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Any reply; whether the member may see it is decided by its comment. */
export const findReply = (db: Db, id: number): Promise<ReplyRow | undefined> =>
  replies(db).where('reply.id', '=', id).executeTakeFirst();

export const insertReply = async (
  tx: Db,
  values: Insertable<FloorCommentReplies>,
): Promise<void> => {
  await tx.insertInto('floor_comment_replies').values(values).execute();
};

export const updateReply = async (
  tx: Db,
  id: number,
  values: Updateable<FloorCommentReplies>,
): Promise<void> => {
  await tx.updateTable('floor_comment_replies').set(values).where('id', '=', id).execute();
};

export const deleteReply = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('floor_comment_replies').where('id', '=', id).execute();
};
