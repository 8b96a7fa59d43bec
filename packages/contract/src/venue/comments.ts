import { maxCommentLength } from '@floorwright/domain/comments';
import { venueSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { ChosenId, companyApi, Id, PathId, requiredText } from '../wire/fields.ts';
import { listQuery } from '../wire/list-query.ts';
import { Coordinate } from './coordinates.ts';

/** A user who wrote or resolved something; null where the account was deleted. */
const Writer = z.object({ id: Id, name: z.string() }).nullable();

const written = {
  id: Id,
  author: Writer,
  /** Plain text. An @ with the full name of a member mentions them. */
  body: z.string(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
};

export const CommentReply = z.object(written).meta({ id: 'CommentReply' });

export const FloorComment = z
  .object({
    ...written,
    building_id: Id,
    building_floor_id: Id,
    latitude: z.number(),
    longitude: z.number(),
    /** The POI that it is about, with which it moves; null for a place, or after the POI was deleted. */
    poi: z.object({ id: Id, poi_id: z.string(), title: z.string() }).nullable(),
    resolved_at: z.iso.datetime().nullable(),
    resolved_by: Writer,
    replies_count: z.int().min(0),
    /** Whether the caller wrote it, answered it, was mentioned in it or chose to follow it, now or before. */
    involved: z.boolean(),
    /** Whether the caller gets mails about it. */
    following: z.boolean(),
  })
  .meta({ id: 'FloorComment' });

export const CommentThread = FloorComment.extend({ replies: z.array(CommentReply) }).meta({
  id: 'CommentThread',
});

const ThreadAnswer = z.object({ floor_comment: CommentThread });

const body = requiredText(maxCommentLength, venueSentences.comment_empty);

export const NewCommentInput = z.object({
  ...Coordinate.shape,
  poi_id: ChosenId.nullish(),
  body,
});

const CommentTextInput = z.object({ body });

const params = z.object({ id: PathId });

/** Nothing but the path is read. */
const changesThread = <const Path extends `/api/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    needs: 'floor.show',
    summary,
    params,
    responses: { 200: ThreadAnswer, 404: Failure, 429: Failure },
  });

export const comments = {
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/floors/:id/comments`,
    needs: 'floor.show',
    summary: 'The comments on a floor, in order of creation, without their replies',
    params,
    query: listQuery(['created_at']).extend({
      status: z
        .enum(['open', 'resolved'], { error: venueSentences.comment_status })
        .optional()
        .describe('All if omitted.'),
    }),
    responses: {
      200: z.object({ floor_comments: z.array(FloorComment) }),
      404: Failure,
      422: Invalid,
    },
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/floors/:id/comments`,
    needs: 'floor.show',
    summary: 'Comment on a place or a POI of a floor',
    params,
    body: NewCommentInput,
    responses: { 201: ThreadAnswer, 404: Failure, 422: Invalid, 429: Failure },
  }),
  listPeople: endpoint({
    method: 'GET',
    path: `${companyApi}/floors/:id/comment_people`,
    needs: 'floor.show',
    summary: 'The members who can see a floor, and so can be mentioned in its comments',
    params,
    responses: {
      200: z.object({ people: z.array(z.object({ id: Id, name: z.string() })) }),
      404: Failure,
    },
  }),
  show: endpoint({
    method: 'GET',
    path: `${companyApi}/comments/:id`,
    needs: 'floor.show',
    summary: 'One comment with its replies',
    params,
    responses: { 200: ThreadAnswer, 404: Failure },
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${companyApi}/comments/:id`,
    needs: 'floor.show',
    summary: 'Change the text of your own comment',
    params,
    body: CommentTextInput,
    responses: { 200: ThreadAnswer, 403: Failure, 404: Failure, 422: Invalid, 429: Failure },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${companyApi}/comments/:id`,
    needs: 'floor.show',
    summary: 'Delete a comment with its replies: one’s own, or any with the role of an admin',
    params,
    responses: { 204: null, 403: Failure, 404: Failure },
  }),
  resolve: changesThread(`${companyApi}/comments/:id/resolve`, 'Mark a comment as resolved'),
  reopen: endpoint({
    method: 'POST',
    path: `${companyApi}/comments/:id/reopen`,
    needs: 'floor.show',
    summary: 'Open a resolved comment again, unless the floor has too many open ones',
    params,
    responses: { 200: ThreadAnswer, 404: Failure, 422: Invalid, 429: Failure },
  }),
  follow: changesThread(`${companyApi}/comments/:id/follow`, 'Get mails about a comment'),
  unfollow: changesThread(
    `${companyApi}/comments/:id/unfollow`,
    'Get no more mails about a comment, until one is mentioned in it or answers it',
  ),
  reply: endpoint({
    method: 'POST',
    path: `${companyApi}/comments/:id/replies`,
    needs: 'floor.show',
    summary: 'Answer a comment',
    params,
    body: CommentTextInput,
    responses: { 201: ThreadAnswer, 404: Failure, 422: Invalid, 429: Failure },
  }),
  updateReply: endpoint({
    method: 'PATCH',
    path: `${companyApi}/comment_replies/:id`,
    needs: 'floor.show',
    summary: 'Change the text of a reply of one’s own',
    params,
    body: CommentTextInput,
    responses: { 200: ThreadAnswer, 403: Failure, 404: Failure, 422: Invalid, 429: Failure },
  }),
  removeReply: endpoint({
    method: 'DELETE',
    path: `${companyApi}/comment_replies/:id`,
    needs: 'floor.show',
    summary: 'Delete a reply: one’s own, or any with the role of an admin',
    params,
    responses: { 200: ThreadAnswer, 403: Failure, 404: Failure },
  }),
};
