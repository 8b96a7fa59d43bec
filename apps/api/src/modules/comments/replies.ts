import { maxReplies } from '@floorwright/domain/comments';
import { fillSentence, sentences } from '@floorwright/domain/sentences';

import type { PersonContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { recordCommentActivity } from './activities.ts';
import {
  type Changed,
  countChange,
  invalidText,
  mayDelete,
  showThread,
  type Thread,
  tooManyMentions,
  withLockedComment,
  type Written,
} from './comments.ts';
import { followOnly, mentionByEdit, notifyFollowers } from './notify.ts';
import { findMentioned } from './people.ts';
import {
  countReplies,
  deleteReply,
  findReply,
  insertReply,
  type ReplyRow,
  updateReply,
} from './replies-repository.ts';
import type { CommentRow } from './repository.ts';

export const addReply = async (
  context: PersonContext,
  commentId: number,
  body: string,
): Promise<Written> => {
  await showThread(context, commentId);
  await countChange(context);
  return withLockedComment(context, commentId, async (inside, comment) => {
    // Counted after the lock: the row that was locked may have been read before it.
    if ((await countReplies(inside.db, commentId)) >= maxReplies)
      return invalidText({
        base: [fillSentence(sentences.replies_most, { most: maxReplies })],
      });
    const mentioned = await findMentioned(inside.db, comment.building_floor_id, body);
    if (mentioned === null) return tooManyMentions;
    await insertReply(inside.db, {
      comment_id: commentId,
      author_id: context.admin.id,
      body,
      created_at: inside.clock.now(),
    });
    await followOnly(inside, commentId, [context.admin.id, ...mentioned]);
    await notifyFollowers(inside, commentId);
    await recordCommentActivity(inside, comment, 'comment.answered');
    return { outcome: 'written', thread: await showThread(inside, commentId) };
  });
};

/** Runs a change of a reply whose comment the member may see, with the comment locked. */
const withLockedReply = async <Answer>(
  context: PersonContext,
  id: number,
  change: (inside: PersonContext, reply: ReplyRow, comment: CommentRow) => Promise<Answer>,
): Promise<Answer> => {
  const known = await findReply(context.db, id);
  if (!known) throw notFound();
  return withLockedComment(context, known.comment_id, async (inside, comment) => {
    const reply = await findReply(inside.db, id);
    if (!reply) throw notFound();
    return change(inside, reply, comment);
  });
};

export const changeReply = async (
  context: PersonContext,
  id: number,
  body: string,
): Promise<Changed> => {
  const known = await findReply(context.db, id);
  if (!known) throw notFound();
  await showThread(context, known.comment_id);
  await countChange(context);
  return withLockedReply(context, id, async (inside, reply, comment) => {
    if (reply.author_id !== context.admin.id) return { outcome: 'not-author' };
    if (reply.body === body)
      return { outcome: 'written', thread: await showThread(inside, comment.id) };
    const floorId = comment.building_floor_id;
    const mentioned = await findMentioned(inside.db, floorId, body);
    if (mentioned === null) return tooManyMentions;
    const before = (await findMentioned(inside.db, floorId, reply.body)) ?? [];
    await updateReply(inside.db, id, { body, edited_at: inside.clock.now() });
    const text = { commentId: comment.id, replyId: id };
    await mentionByEdit(inside, text, { before, after: mentioned });
    await recordCommentActivity(inside, comment, 'comment.reply_updated');
    return { outcome: 'written', thread: await showThread(inside, comment.id) };
  });
};

export const removeReply = (
  context: PersonContext,
  id: number,
): Promise<{ outcome: 'removed'; thread: Thread } | { outcome: 'not-author' }> =>
  withLockedReply(context, id, async (inside, reply, comment) => {
    if (!mayDelete(context, reply.author_id)) return { outcome: 'not-author' };
    await deleteReply(inside.db, id);
    await recordCommentActivity(inside, comment, 'comment.reply_deleted');
    return { outcome: 'removed', thread: await showThread(inside, comment.id) };
  });
