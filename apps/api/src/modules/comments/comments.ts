import type { comments, NewCommentInput, Output, Validations } from '@floorwright/contract';
import { hasPermission } from '@floorwright/domain/access';
import { maxMentions, maxOpenComments } from '@floorwright/domain/comments';
import { fillSentence, sentences, venueSentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import type { PersonContext } from '../../kernel/context.ts';
import { takeTry } from '../../kernel/limits/rate-limit.ts';
import { notFound } from '../../kernel/refusal.ts';
import { stopped } from '../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { lockFloorForUpdate, requireFloor } from '../places/index.ts';
import { recordCommentActivity } from './activities.ts';
import { limits } from './limits.ts';
import { followOnly, mentionByEdit, notifyFollowers } from './notify.ts';
import { findMentioned } from './people.ts';
import { listReplies, type ReplyRow } from './replies-repository.ts';
import {
  type CommentRow,
  countComments,
  deleteComment,
  findComment,
  insertComment,
  listComments,
  lockCommentForUpdate,
  lockPoiOfFloorForShare,
  type Reader,
  updateComment,
} from './repository.ts';

export type Thread = { comment: CommentRow; replies: ReplyRow[] };

export type Written =
  | { outcome: 'written'; thread: Thread }
  | { outcome: 'invalid'; validations: Validations };

/** Only the author may change a text, because it is shown under their name. */
export type Changed = Written | { outcome: 'not-author' };

export const invalidText = (validations: Validations): Written => ({
  outcome: 'invalid',
  validations,
});

export const tooManyMentions = invalidText({
  body: [fillSentence(sentences.mentions_most, { most: maxMentions })],
});

const tooManyOpen = invalidText({
  base: [fillSentence(sentences.comments_most, { most: maxOpenComments })],
});

/** The floor must be locked, so that no other comment is opened meanwhile. */
const isFull = async (tx: Db, floorId: number): Promise<boolean> =>
  (await countComments(tx, { floorId, status: 'open' })) >= maxOpenComments;

const readerOf = ({ scope, admin }: PersonContext): Reader => ({ scope, adminId: admin.id });

const found = <Row>(row: Row | undefined): Row => {
  if (!row) throw notFound();
  return row;
};

/** Counts a change against the limit of the member. */
export const countChange = (context: PersonContext): Promise<void> =>
  takeTry(context, limits.changesOfMember, String(context.admin.id));

export const showThread = async (context: PersonContext, id: number): Promise<Thread> => {
  const comment = found(await findComment(context.db, readerOf(context), id));
  return { comment, replies: await listReplies(context.db, id) };
};

/** Runs a change in a transaction that has locked the comment, and its floor before if it is given. */
export const withLockedComment = <Answer>(
  context: PersonContext,
  id: number,
  change: (inside: PersonContext, comment: CommentRow) => Promise<Answer>,
  floorId?: number,
): Promise<Answer> =>
  inTransaction(context.db, async (tx) => {
    if (floorId !== undefined) await lockFloorForUpdate({ ...context, db: tx }, floorId);
    const comment = found(await lockCommentForUpdate(tx, readerOf(context), id));
    // After waiting for the lock: a mail contains what happened from its first event on.
    return change({ ...context, db: tx, clock: stopped(context.clock) }, comment);
  });

export const findComments = async (
  context: PersonContext,
  floorId: number,
  query: Output<typeof comments.list.query>,
): Promise<{ rows: CommentRow[]; totalCount: number }> => {
  await requireFloor(context, floorId);
  const wanted = { floorId, status: query.status };
  return {
    totalCount: await countComments(context.db, wanted),
    rows: await listComments(context.db, readerOf(context), {
      ...wanted,
      size: query['page[size]'],
      number: query['page[number]'],
      newestFirst: query.sort === '-created_at',
    }),
  };
};

export const createComment = async (
  context: PersonContext,
  floorId: number,
  { poi_id: poiKey, ...input }: z.output<typeof NewCommentInput>,
): Promise<Written> => {
  await requireFloor(context, floorId);
  await countChange(context);
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx, clock: stopped(context.clock) };
    await lockFloorForUpdate(inside, floorId);
    if (await isFull(tx, floorId)) return tooManyOpen;
    const poi =
      typeof poiKey === 'string' ? await lockPoiOfFloorForShare(tx, floorId, poiKey) : null;
    if (poi === undefined) return invalidText({ poi_id: [venueSentences.poi_unknown] });
    const mentioned = await findMentioned(tx, floorId, input.body);
    if (mentioned === null) return tooManyMentions;
    const id = await insertComment(tx, {
      ...input,
      saas_company_id: context.scope.companyId,
      building_floor_id: floorId,
      poi_id: poi?.id ?? null,
      author_id: context.admin.id,
      created_at: inside.clock.now(),
    });
    await followOnly(inside, id, [context.admin.id, ...mentioned]);
    await notifyFollowers(inside, id);
    const thread = await showThread(inside, id);
    await recordCommentActivity(inside, thread.comment, 'comment.created');
    return { outcome: 'written', thread };
  });
};

export const changeComment = async (
  context: PersonContext,
  id: number,
  body: string,
): Promise<Changed> => {
  await showThread(context, id);
  await countChange(context);
  return withLockedComment(context, id, async (inside, comment) => {
    if (comment.author_id !== context.admin.id) return { outcome: 'not-author' };
    if (comment.body === body) return { outcome: 'written', thread: await showThread(inside, id) };
    const floorId = comment.building_floor_id;
    const mentioned = await findMentioned(inside.db, floorId, body);
    if (mentioned === null) return tooManyMentions;
    const before = (await findMentioned(inside.db, floorId, comment.body)) ?? [];
    await updateComment(inside.db, id, { body, edited_at: inside.clock.now() });
    const text = { commentId: id, replyId: null };
    await mentionByEdit(inside, text, { before, after: mentioned });
    await recordCommentActivity(inside, comment, 'comment.updated');
    return { outcome: 'written', thread: await showThread(inside, id) };
  });
};

/** Whether the caller may delete what this account wrote. */
export const mayDelete = ({ admin, scope }: PersonContext, authorId: number | null): boolean =>
  authorId === admin.id || hasPermission(scope.role, 'floor.manage');

export const removeComment = (
  context: PersonContext,
  id: number,
): Promise<{ outcome: 'removed' | 'not-author' }> =>
  withLockedComment(context, id, async (inside, comment) => {
    if (!mayDelete(context, comment.author_id)) return { outcome: 'not-author' };
    await deleteComment(inside.db, id);
    await recordCommentActivity(inside, comment, 'comment.deleted');
    return { outcome: 'removed' };
  });

/** Does nothing if it is resolved already: two members may choose the same at once. */
export const resolveComment = async (context: PersonContext, id: number): Promise<Thread> => {
  await showThread(context, id);
  await countChange(context);
  return withLockedComment(context, id, async (inside, comment) => {
    if (comment.resolved_at === null) {
      await updateComment(inside.db, id, {
        resolved_at: inside.clock.now(),
        resolved_by_id: context.admin.id,
      });
      await notifyFollowers(inside, id);
      await recordCommentActivity(inside, comment, 'comment.resolved');
    }
    return showThread(inside, id);
  });
};

/** Does nothing if it is open already. */
export const reopenComment = async (context: PersonContext, id: number): Promise<Written> => {
  const { comment: known } = await showThread(context, id);
  const floorId = known.building_floor_id;
  await countChange(context);
  const reopen = async (inside: PersonContext, comment: CommentRow): Promise<Written> => {
    if (comment.resolved_at !== null) {
      if (await isFull(inside.db, floorId)) return tooManyOpen;
      await updateComment(inside.db, id, { resolved_at: null, resolved_by_id: null });
      await recordCommentActivity(inside, comment, 'comment.reopened');
    }
    return { outcome: 'written', thread: await showThread(inside, id) };
  };
  return withLockedComment(context, id, reopen, floorId);
};

/** Personal, and so not in the audit log. */
export const setFollow = async (
  context: PersonContext,
  id: number,
  following: boolean,
): Promise<Thread> => {
  await showThread(context, id);
  await countChange(context);
  return withLockedComment(context, id, async (inside) => {
    await followOnly(inside, id, [context.admin.id], following);
    return showThread(inside, id);
  });
};
