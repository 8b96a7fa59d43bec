import type { Mentionable } from '@floorwright/domain/comments';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import { locale } from '../../../lib/language/language.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CommentText } from './comment-text.tsx';
import { Composer } from './composer.tsx';
import { messages } from './messages/index.ts';
import type { WireThread } from './queries.ts';

import classes from './comments.module.css';

/** A comment or a reply. */
export type WrittenText = Pick<WireThread, 'id' | 'author' | 'body' | 'created_at' | 'edited_at'>;

const moment = new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
});

export const writerName = (author: WireThread['author']): string =>
  author?.name ?? messages.deletedAccount;

export const formatMoment = (time: string): string => moment.format(new Date(time));

export const When = ({ time }: { time: string }) => (
  <time dateTime={time}>{formatMoment(time)}</time>
);

type Props = {
  written: WrittenText;
  /** The name under which an unsent change is stored. */
  draft: string;
  people: readonly Mentionable[];
  /** What it is, for the labels of its buttons. */
  noun: 'comment' | 'reply';
  mayEdit: boolean;
  mayDelete: boolean;
  isEdited: boolean;
  busy: boolean;
  problem: string | null;
  onEdit: (edited: boolean) => void;
  onSave: (text: string) => Promise<unknown>;
  onDelete: () => void;
};

/** One text of a thread with its author, and a field for it while it is edited. */
export const Written = (props: Props) => {
  const { written, draft, people, noun, mayEdit, mayDelete, isEdited, busy, problem } = props;
  const { onEdit, onSave, onDelete } = props;
  // The buttons of the field go with it; the focus goes to the text that was edited.
  const article = useRef<HTMLElement>(null);
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current && !isEdited) article.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  return (
    <article
      ref={article}
      tabIndex={-1}
      className={classes.written}
      aria-label={messages.written[noun].of(writerName(written.author))}
    >
      <header className={classes.byline}>
        <div>
          <strong>{writerName(written.author)}</strong>
          <div className={classes.quiet}>
            <When time={written.created_at} />
            {written.edited_at !== null && ` · ${messages.written.edited}`}
          </div>
        </div>
        {!isEdited && (
          <div className={classes.buttons}>
            {mayEdit && (
              <IconButton
                icon={IconPencil}
                label={messages.written[noun].edit}
                variant="subtle"
                onClick={() => onEdit(true)}
              />
            )}
            {mayDelete && (
              <IconButton
                icon={IconTrash}
                label={messages.written[noun].delete}
                variant="subtle"
                onClick={onDelete}
              />
            )}
          </div>
        )}
      </header>
      {isEdited ? (
        <Composer
          draft={draft}
          initial={written.body}
          label={messages.written[noun].edit}
          sendLabel={messages.written.save}
          people={people}
          busy={busy}
          problem={problem}
          focused
          onSend={onSave}
          onCancel={() => onEdit(false)}
        />
      ) : (
        <CommentText text={written.body} people={people} />
      )}
    </article>
  );
};
