import type { PersonContext } from '../../kernel/context.ts';
import { isWithin } from '../../kernel/limits/rate-limit.ts';
import { later, minutes } from '../../platform/clock/clock.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { addMentions, reserveMails, setFollowing } from './followers-repository.ts';
import { commentMail } from './job-targets.ts';
import { limits } from './limits.ts';

/** Answers that follow each other within this time are one mail. */
export const bundledWithin = minutes(3);

/** A transaction that began within the time may commit a little later. */
const margin = 5_000;

/** Sets who gets mails about a comment; a mention or an answer makes a former follower one again. */
export const followOnly = (
  { db }: PersonContext,
  commentId: number,
  adminIds: readonly number[],
  following = true,
): Promise<void> => setFollowing(db, commentId, [...new Set(adminIds)], following);

/**
 * Makes those followers whom an edit mentions and the text before did not, and queues a mail for them. Must be called
 * in the transaction of the change.
 */
export const mentionByEdit = async (
  context: PersonContext,
  text: { commentId: number; replyId: number | null },
  { before, after }: { before: readonly number[]; after: readonly number[] },
): Promise<void> => {
  const added = after.filter((adminId) => !before.includes(adminId));
  await followOnly(context, text.commentId, added);
  await addMentions(context.db, text, added, context.clock.now());
  await notifyFollowers(context, text.commentId, added);
};

/**
 * Queues a mail for the followers of a comment, or for these of them, but not for the member who caused it. It is
 * sent after some minutes and contains what happened in them, so a lively thread is not a flood of mails. Must be
 * called in the transaction of the change.
 */
export const notifyFollowers = async (
  context: PersonContext,
  commentId: number,
  only?: readonly number[],
): Promise<void> => {
  if (only?.length === 0) return;
  const { db, admin, clock } = context;
  const from = clock.now();
  const until = later(from, bundledWithin);
  const adminIds = await reserveMails(db, {
    commentId,
    except: admin.id,
    only,
    now: from,
    until,
  });
  for (const adminId of adminIds) {
    if (!(await isWithin(context, limits.mailsToMember, String(adminId)))) continue;
    const payload = { commentId, adminId, from, until };
    await enqueue(db, commentMail, payload, { runAt: later(until, margin) });
  }
};
