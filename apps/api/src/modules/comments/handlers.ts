import { venueSentences } from '@floorwright/domain/sentences';

import { type Handlers, pagerOf } from '../../http/handlers.ts';
import { failure, invalid } from '../../kernel/refusal.ts';
import {
  type Changed,
  changeComment,
  createComment,
  findComments,
  removeComment,
  reopenComment,
  resolveComment,
  setFollow,
  showThread,
} from './comments.ts';
import { findPeople } from './people.ts';
import { presentComment, presentThread } from './present.ts';
import { addReply, changeReply, removeReply } from './replies.ts';

const notAuthor = {
  status: 403,
  body: failure('forbidden', venueSentences.comment_of_author),
} as const;

const notDeletable = {
  status: 403,
  body: failure('forbidden', venueSentences.comment_deletion),
} as const;

const changed = (answer: Changed) => {
  if (answer.outcome === 'not-author') return notAuthor;
  return answer.outcome === 'written'
    ? ({ status: 200, body: presentThread(answer.thread) } as const)
    : ({ status: 422, body: invalid(answer.validations) } as const);
};

export const commentHandlers: Handlers<'comments'> = {
  list: async ({ params, query }, context) => {
    const page = await findComments(context, params.id, query);
    return {
      status: 200,
      body: { floor_comments: page.rows.map(presentComment) },
      pager: pagerOf(query, page.totalCount),
    };
  },

  create: async ({ params, body }, context) => {
    const answer = await createComment(context, params.id, body);
    return answer.outcome === 'written'
      ? { status: 201, body: presentThread(answer.thread) }
      : { status: 422, body: invalid(answer.validations) };
  },

  listPeople: async ({ params }, context) => ({
    status: 200,
    body: { people: await findPeople(context, params.id) },
  }),

  show: async ({ params }, context) => ({
    status: 200,
    body: presentThread(await showThread(context, params.id)),
  }),

  update: async ({ params, body }, context) =>
    changed(await changeComment(context, params.id, body.body)),

  remove: async ({ params }, context) => {
    const { outcome } = await removeComment(context, params.id);
    return outcome === 'removed' ? { status: 204 } : notDeletable;
  },

  resolve: async ({ params }, context) => ({
    status: 200,
    body: presentThread(await resolveComment(context, params.id)),
  }),

  reopen: async ({ params }, context) => {
    const answer = await reopenComment(context, params.id);
    return answer.outcome === 'written'
      ? { status: 200, body: presentThread(answer.thread) }
      : { status: 422, body: invalid(answer.validations) };
  },

  follow: async ({ params }, context) => ({
    status: 200,
    body: presentThread(await setFollow(context, params.id, true)),
  }),

  unfollow: async ({ params }, context) => ({
    status: 200,
    body: presentThread(await setFollow(context, params.id, false)),
  }),

  reply: async ({ params, body }, context) => {
    const answer = await addReply(context, params.id, body.body);
    return answer.outcome === 'written'
      ? { status: 201, body: presentThread(answer.thread) }
      : { status: 422, body: invalid(answer.validations) };
  },

  updateReply: async ({ params, body }, context) =>
    changed(await changeReply(context, params.id, body.body)),

  removeReply: async ({ params }, context) => {
    const answer = await removeReply(context, params.id);
    return answer.outcome === 'removed'
      ? { status: 200, body: presentThread(answer.thread) }
      : notDeletable;
  },
};
