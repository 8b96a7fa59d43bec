import { comments } from '@floorwright/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useCompany } from '../../../venue/company/company.ts';
import { changeThread, forgetThread, showThread, type WireThread } from './queries.ts';

type Text = { id: number; body: string };
/** Which text of the thread is edited or deleted. */
export type Part = { kind: 'comment' | 'reply'; id: number };

/** Everything a member does with a thread. A refused text is in its field again, with the reason. */
export const useThreadActions = (thread: WireThread, onDeleted: () => void) => {
  const queryClient = useQueryClient();
  const companyId = useCompany()?.id;
  const show = (next: WireThread): Promise<void> => showThread(queryClient, companyId, next);
  const inForm = { meta: { silent: true } } as const;

  const reply = useMutation({
    ...inForm,
    mutationFn: async (body: string) =>
      (await call(comments.reply, { params: { id: thread.id }, body: { body } })).floor_comment,
    onSuccess: show,
  });
  const edit = useMutation({
    ...inForm,
    mutationFn: async ({ kind, id, body }: Part & Text) => {
      const input = { params: { id }, body: { body } };
      const answer =
        kind === 'comment'
          ? await call(comments.update, input)
          : await call(comments.updateReply, input);
      return answer.floor_comment;
    },
    onSuccess: show,
  });
  const remove = useMutation({
    mutationFn: async ({ kind, id }: Part): Promise<WireThread | null> => {
      if (kind === 'reply')
        return (await call(comments.removeReply, { params: { id } })).floor_comment;
      await call(comments.remove, { params: { id } });
      return null;
    },
    onSuccess: async (next) => {
      if (next) {
        await show(next);
        return;
      }
      onDeleted();
      await forgetThread(queryClient, companyId, thread);
    },
  });
  // Both can be shown at once: they replace nothing, and the other one is a click away.
  const resolve = useAction({
    mutationFn: async (resolved: boolean) => {
      const input = { params: { id: thread.id } };
      const answer = resolved
        ? await call(comments.resolve, input)
        : await call(comments.reopen, input);
      return answer.floor_comment;
    },
    onMutate: (resolved) => {
      const now = new Date().toISOString();
      const changes = { resolved_at: resolved ? now : null };
      return changeThread(queryClient, companyId, thread, changes);
    },
    onError: (_error, _resolved, undo) => undo?.(),
    onSuccess: show,
  });
  const follow = useMutation({
    mutationFn: async (following: boolean) => {
      const input = { params: { id: thread.id } };
      const answer = following
        ? await call(comments.follow, input)
        : await call(comments.unfollow, input);
      return answer.floor_comment;
    },
    onMutate: (following) => changeThread(queryClient, companyId, thread, { following }),
    onError: (_error, _following, undo) => undo?.(),
    onSuccess: show,
  });
  return { reply, edit, remove, resolve, follow };
};
