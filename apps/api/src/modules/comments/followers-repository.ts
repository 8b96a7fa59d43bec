import type { Db } from '../../platform/database/db.ts';

export const setFollowing = async (
  tx: Db,
  commentId: number,
  adminIds: readonly number[],
  following: boolean,
): Promise<void> => {
  if (adminIds.length === 0) return;
  await tx
    .insertInto('floor_comment_followers')
    .values(
      adminIds
        .toSorted((a, b) => a - b)
        .map((adminId) => ({ comment_id: commentId, admin_id: adminId, following })),
    )
    .onConflict((conflict) =>
      conflict.columns(['comment_id', 'admin_id']).doUpdateSet({ following }),
    )
    .execute();
};

/** Stores that a comment, or a reply to it, mentions these members after an edit. */
export const addMentions = async (
  tx: Db,
  { commentId, replyId }: { commentId: number; replyId: number | null },
  adminIds: readonly number[],
  now: Date,
): Promise<void> => {
  if (adminIds.length === 0) return;
  await tx
    .insertInto('floor_comment_mentions')
    .values(
      adminIds.map((adminId) => ({
        comment_id: commentId,
        reply_id: replyId,
        admin_id: adminId,
        mentioned_at: now,
      })),
    )
    .execute();
};

/** The replies in which edits have mentioned a member since a time; null is the comment itself. */
export const listMentions = async (
  db: Db,
  {
    commentId,
    adminId,
    from,
    until,
  }: { commentId: number; adminId: number; from: Date; until: Date },
): Promise<(number | null)[]> => {
  const rows = await db
    .selectFrom('floor_comment_mentions')
    .select('reply_id')
    .where('comment_id', '=', commentId)
    .where('admin_id', '=', adminId)
    .where('mentioned_at', '>=', from)
    .where('mentioned_at', '<', until)
    .execute();
  return rows.map((row) => row.reply_id);
};

type MailReservation = {
  commentId: number;
  /** The member who caused it. */
  except: number;
  /** Undefined for all followers. */
  only: readonly number[] | undefined;
  now: Date;
  until: Date;
};

/**
 * Reserves the next mail about a comment for its followers. Those for whom a mail is queued already are left out:
 * it covers this event too.
 */
export const reserveMails = async (
  tx: Db,
  { commentId, except, only, now, until }: MailReservation,
): Promise<number[]> => {
  const rows = await tx
    .updateTable('floor_comment_followers')
    .set({ mail_until: until })
    .where('comment_id', '=', commentId)
    .where('admin_id', '!=', except)
    .where('following', '=', true)
    .$if(only !== undefined, (query) => query.where('admin_id', 'in', only ?? []))
    .where((row) => row.or([row('mail_until', 'is', null), row('mail_until', '<=', now)]))
    .returning('admin_id')
    .execute();
  return rows.map((row) => row.admin_id);
};

export const isFollowing = async (db: Db, commentId: number, adminId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('floor_comment_followers')
    .select('following')
    .where('comment_id', '=', commentId)
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return row?.following === true;
};
