import { mentionedIds } from '@floorwright/domain/comments';

import type { Platform } from '../../kernel/context.ts';
import { readerOf } from '../../kernel/reader.ts';
import type { Db } from '../../platform/database/db.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { commentThreadMail, deliverMail, type ThreadEvent } from '../../platform/mail/index.ts';
import { isFollowing, listMentions } from './followers-repository.ts';
import { commentMail, type CommentMailPayload } from './job-targets.ts';
import { findMailedThread, type MailedThread } from './mail-repository.ts';
import { findPerson, type Person } from './people-repository.ts';
import { nameOf } from './people.ts';
import { listReplies } from './replies-repository.ts';

type Deps = Platform & { db: Db };

type Text = {
  author_id: number | null;
  author_first_name: string | null;
  author_last_name: string | null;
  body: string;
  created_at: Date;
  /** Null for the comment itself. */
  replyId: number | null;
};

const writerOf = (first: string | null, last: string | null): string =>
  nameOf({ first_name: first ?? '', last_name: last ?? '' });

/** What a member has not written and not read: new texts, and those in which an edit has mentioned them. */
const eventsIn = (
  thread: MailedThread,
  texts: readonly Text[],
  reader: Person,
  { from, until, mentions }: CommentMailPayload & { mentions: readonly (number | null)[] },
): ThreadEvent[] => {
  const isWithin = (time: Date | null): boolean => time !== null && time >= from && time < until;
  const events = texts.flatMap((text): ThreadEvent[] => {
    if (text.author_id === reader.id) return [];
    const mentionsReader =
      mentionedIds(text.body, [{ id: reader.id, name: nameOf(reader) }]).length > 0;
    const isNew = isWithin(text.created_at) || (mentionsReader && mentions.includes(text.replyId));
    if (!isNew) return [];
    const by = writerOf(text.author_first_name, text.author_last_name);
    return [{ kind: mentionsReader ? 'mention' : 'text', by, text: text.body }];
  });
  if (isWithin(thread.resolved_at) && thread.resolved_by_id !== reader.id)
    events.push({
      kind: 'resolved',
      by: writerOf(thread.resolver_first_name, thread.resolver_last_name),
    });
  return events;
};

/** Nothing is sent to those who unfollowed or lost access meanwhile, nor about what was deleted. */
const sendCommentMail = defineJob<CommentMailPayload, Deps>({
  ...commentMail,
  run: async (payload, deps, job) => {
    const { commentId, adminId } = payload;
    const thread = await findMailedThread(deps.db, commentId);
    if (!thread || !(await isFollowing(deps.db, commentId, adminId))) return;
    const place = { companyId: thread.saas_company_id, applicationId: thread.application_id };
    const reader = await findPerson(deps.db, place, adminId);
    if (!reader) return;
    const replies = await listReplies(deps.db, commentId);
    const texts = [
      { ...thread, replyId: null },
      ...replies.map((reply) => ({ ...reply, replyId: reply.id })),
    ];
    const mentions = await listMentions(deps.db, payload);
    const events = eventsIn(thread, texts, reader, { ...payload, mentions });
    if (events.length === 0) return;
    const path = `/buildings/${thread.building_id}/floors/${thread.building_floor_id}`;
    const body = commentThreadMail(readerOf(reader), {
      firstName: reader.first_name,
      place: thread.poi_title,
      floor: `${thread.building_name}, ${thread.floor_name}`,
      events,
      link: `${deps.config.publicUrl}${path}?comment=${commentId}`,
    });
    await deliverMail(deps, job, { ...body, to: reader.email });
  },
});

export const commentJobs = [sendCommentMail];
