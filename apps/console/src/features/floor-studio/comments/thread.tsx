import { IconBell, IconBellOff, IconCheck, IconRotate } from '@tabler/icons-react';
import { useState } from 'react';

import { wordsFor } from '../../../lib/api/failure.ts';
import { useAdmin } from '../../../lib/session/admin-query.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copying/copy-button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCan } from '../../../venue/company/company.ts';
import { Composer } from './composer.tsx';
import { draftName } from './draft-text.ts';
import { messages } from './messages/index.ts';
import type { WireThread } from './queries.ts';
import { usePeople } from './use-people.ts';
import { type Part, useThreadActions } from './use-thread-actions.ts';
import { formatMoment, Written, writerName, type WrittenText } from './written.tsx';

import classes from './comments.module.css';

const isSame = (a: Part | null, b: Part): boolean => a?.kind === b.kind && a.id === b.id;

const linkTo = ({ id, building_id, building_floor_id }: WireThread): string =>
  `${window.location.origin}/buildings/${building_id}/floors/${building_floor_id}?comment=${id}`;

type Props = { thread: WireThread; onDeleted: () => void };

/** A comment with its replies, and a field to answer it. */
export const Thread = ({ thread, onDeleted }: Props) => {
  const admin = useAdmin();
  const mayDeleteAny = useCan('floor.manage');
  const people = usePeople(thread.building_floor_id);
  const { reply, edit, remove, resolve, follow } = useThreadActions(thread, onDeleted);
  const [edited, setEdited] = useState<Part | null>(null);
  const [removed, setRemoved] = useState<Part | null>(null);
  const isResolved = thread.resolved_at !== null;

  const show = (kind: Part['kind'], written: WrittenText) => {
    const part = { kind, id: written.id };
    const isOwn = admin !== undefined && written.author?.id === admin.id;
    return (
      <Written
        written={written}
        draft={draftName(admin?.id, `edit.${kind}.${written.id}`)}
        people={people}
        noun={kind}
        mayEdit={isOwn}
        mayDelete={isOwn || mayDeleteAny}
        isEdited={isSame(edited, part)}
        busy={edit.isPending}
        problem={edit.error && wordsFor(edit.error)}
        onEdit={(wanted) => {
          edit.reset();
          setEdited(wanted ? part : null);
        }}
        onSave={async (body) => {
          await edit.mutateAsync({ ...part, body });
          setEdited(null);
        }}
        onDelete={() => setRemoved(part)}
      />
    );
  };

  return (
    <section aria-label={messages.thread.label} className={classes.thread}>
      <div className={classes.head}>
        <Button
          variant={isResolved ? 'default' : 'light'}
          size="compact-sm"
          leftSection={<Icon of={isResolved ? IconRotate : IconCheck} size={16} />}
          onClick={() => resolve.run(!isResolved)}
        >
          {isResolved ? messages.thread.reopen : messages.thread.resolve}
        </Button>
        <IconButton
          icon={thread.following ? IconBellOff : IconBell}
          label={thread.following ? messages.thread.unfollow : messages.thread.follow}
          variant="subtle"
          onClick={() => follow.mutate(!thread.following)}
        />
        <CopyButton text={linkTo(thread)} label={messages.thread.copyLink} />
      </div>
      {thread.poi && <p className={classes.quiet}>{messages.about(thread.poi.title)}</p>}
      {isResolved && (
        <p className={classes.resolved}>
          {messages.thread.resolved(
            thread.resolved_by?.name ?? null,
            thread.resolved_at === null ? null : formatMoment(thread.resolved_at),
          )}
        </p>
      )}
      {show('comment', thread)}
      {thread.replies.length > 0 && (
        <ol className={classes.replies} aria-label={messages.thread.replies}>
          {thread.replies.map((written) => (
            <li key={written.id}>{show('reply', written)}</li>
          ))}
        </ol>
      )}
      <Composer
        key={admin?.id}
        draft={draftName(admin?.id, `reply.${thread.id}`)}
        label={messages.thread.reply}
        sendLabel={messages.thread.reply}
        people={people}
        busy={reply.isPending}
        problem={reply.error && wordsFor(reply.error)}
        focused={false}
        onSend={reply.mutateAsync}
      />
      <ConfirmDialog
        opened={removed !== null}
        title={removed?.kind === 'reply' ? messages.deletion.reply : messages.deletion.comment}
        confirmLabel={messages.deletion.confirm}
        destructive
        irreversible
        busy={remove.isPending}
        onConfirm={() => {
          if (removed) remove.mutate(removed, { onSettled: () => setRemoved(null) });
        }}
        onCancel={() => setRemoved(null)}
      >
        {removed?.kind === 'reply' ? messages.deletion.replyText : describeDeletion(thread)}
      </ConfirmDialog>
    </section>
  );
};

const describeDeletion = ({ author, replies }: WireThread): string => {
  const text = messages.deletion.commentText(writerName(author));
  return replies.length === 0 ? text : `${text} ${messages.deletion.also(replies.length)}`;
};
