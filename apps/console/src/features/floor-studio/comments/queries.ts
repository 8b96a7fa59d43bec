import type { CommentThread, FloorComment } from '@floorwright/contract';
import { comments } from '@floorwright/contract/client';
import type { Position } from '@floorwright/domain/geo';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../../lib/api/call.ts';
import { companyKey } from '../../../venue/company/company.ts';

export type WireComment = z.output<typeof FloorComment>;
export type WireThread = z.output<typeof CommentThread>;

/** Where a new comment is pinned. */
export type NewPlace = {
  floorId: number;
  at: Position;
  poi: { poiId: string; title: string } | null;
};

/** The server allows no more open comments on a floor. */
const atOnce = 1000;

export const commentsKey = (companyId: number | undefined, floorId: number) =>
  [...companyKey(companyId), 'comments', floorId] as const;

export const commentsQuery = (
  companyId: number | undefined,
  floorId: number,
  status: 'open' | 'resolved',
) =>
  queryOptions({
    queryKey: [...commentsKey(companyId, floorId), status] as const,
    queryFn: async ({ signal }): Promise<readonly WireComment[]> => {
      const query = { status, sort: '-created_at', 'page[size]': atOnce } as const;
      return (await call(comments.list, { params: { id: floorId }, query }, { signal }))
        .floor_comments;
    },
    enabled: companyId !== undefined,
    // The focus of the window always reads them again, should the events of the floor not arrive.
    staleTime: 0,
    // The list shows the error, and the floor can be edited without comments.
    meta: { silent: true },
  });

export const threadKey = (companyId: number | undefined, id: number) =>
  [...companyKey(companyId), 'comment', id] as const;

export const threadQuery = (companyId: number | undefined, id: number) =>
  queryOptions({
    queryKey: threadKey(companyId, id),
    queryFn: async ({ signal }): Promise<WireThread> =>
      (await call(comments.show, { params: { id } }, { signal })).floor_comment,
    enabled: companyId !== undefined,
    staleTime: 0,
    meta: { silent: true },
  });

/** The members who can be mentioned on a floor. */
export const peopleQuery = (companyId: number | undefined, floorId: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'comment-people', floorId] as const,
    queryFn: async ({ signal }) =>
      (await call(comments.listPeople, { params: { id: floorId } }, { signal })).people,
    enabled: companyId !== undefined,
    staleTime: 300_000,
    meta: { silent: true },
  });

/**
 * Shows a thread as the server returned it, and reads it and the lists again: a read that began before the change would
 * otherwise bring back what was there before.
 */
export const showThread = async (
  queryClient: QueryClient,
  companyId: number | undefined,
  thread: WireThread,
): Promise<void> => {
  const key = threadKey(companyId, thread.id);
  queryClient.setQueryData(key, thread);
  const changed = [key, commentsKey(companyId, thread.building_floor_id)];
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

/** Changes a thread on the screen before the server answers; returns how to undo that. */
export const changeThread = (
  queryClient: QueryClient,
  companyId: number | undefined,
  thread: WireThread,
  changes: Partial<WireThread>,
): (() => void) => {
  const key = threadKey(companyId, thread.id);
  // An answer on its way does not know this change yet.
  void queryClient.cancelQueries({ queryKey: key });
  queryClient.setQueryData(key, { ...thread, ...changes });
  return () => queryClient.setQueryData(key, thread);
};

export const forgetThread = async (
  queryClient: QueryClient,
  companyId: number | undefined,
  thread: WireThread,
): Promise<void> => {
  queryClient.removeQueries({ queryKey: threadKey(companyId, thread.id) });
  await queryClient.invalidateQueries({
    queryKey: commentsKey(companyId, thread.building_floor_id),
  });
};
