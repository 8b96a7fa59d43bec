import { comments } from '@floorwright/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/call.ts';
import { wordsFor } from '../../../lib/api/failure.ts';
import { useAdmin } from '../../../lib/session/admin-query.ts';
import { useCompany } from '../../../venue/company/company.ts';
import { Composer } from './composer.tsx';
import { draftName } from './draft-text.ts';
import { messages } from './messages/index.ts';
import { type NewPlace, showThread } from './queries.ts';
import { usePeople } from './use-people.ts';

import classes from './comments.module.css';

type Props = { place: NewPlace; onSent: (id: number) => void; onCancel: () => void };

/** The field for a new comment. */
export const NewComment = ({ place, onSent, onCancel }: Props) => {
  const { floorId, at, poi } = place;
  const queryClient = useQueryClient();
  const companyId = useCompany()?.id;
  const adminId = useAdmin()?.id;
  const people = usePeople(floorId);
  const create = useMutation({
    meta: { silent: true },
    mutationFn: async (body: string) =>
      (
        await call(comments.create, {
          params: { id: floorId },
          body: { ...at, poi_id: poi?.poiId ?? null, body },
        })
      ).floor_comment,
    onSuccess: (thread) => {
      void showThread(queryClient, companyId, thread);
      onSent(thread.id);
    },
  });
  return (
    <section aria-label={messages.composer.new} className={classes.thread}>
      <p className={classes.quiet}>{poi ? messages.about(poi.title) : messages.aboutPlace}</p>
      <Composer
        key={adminId}
        draft={draftName(adminId, `new.${floorId}`)}
        label={messages.composer.new}
        sendLabel={messages.composer.comment}
        people={people}
        busy={create.isPending}
        problem={create.error && wordsFor(create.error)}
        focused
        onSend={create.mutateAsync}
        onCancel={onCancel}
      />
    </section>
  );
};
