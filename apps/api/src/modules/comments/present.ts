import type { CommentReply, CommentThread, FloorComment } from '@floorwright/contract';
import type { z } from 'zod';

import type { Thread } from './comments.ts';
import type { ReplyRow } from './replies-repository.ts';
import type { CommentRow } from './repository.ts';

const writer = (id: number | null, first: string | null, last: string | null) =>
  id === null ? null : { id, name: `${first ?? ''} ${last ?? ''}`.trim() };

const presentReply = (row: ReplyRow): z.input<typeof CommentReply> => ({
  id: row.id,
  author: writer(row.author_id, row.author_first_name, row.author_last_name),
  body: row.body,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
});

const poiOf = ({ poi_id: id, poi_key: key, poi_title: title }: CommentRow) =>
  id === null || key === null ? null : { id, poi_id: key, title: title ?? '' };

export const presentComment = (row: CommentRow): z.input<typeof FloorComment> => ({
  id: row.id,
  building_id: row.building_id,
  building_floor_id: row.building_floor_id,
  latitude: row.latitude,
  longitude: row.longitude,
  poi: poiOf(row),
  author: writer(row.author_id, row.author_first_name, row.author_last_name),
  body: row.body,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  resolved_at: row.resolved_at?.toISOString() ?? null,
  resolved_by: writer(row.resolved_by_id, row.resolver_first_name, row.resolver_last_name),
  replies_count: Number(row.replies_count),
  involved: row.following !== null,
  following: row.following === true,
});

export const presentThread = ({
  comment,
  replies,
}: Thread): { floor_comment: z.input<typeof CommentThread> } => ({
  floor_comment: { ...presentComment(comment), replies: replies.map(presentReply) },
});
