import { UnstyledButton } from '@mantine/core';
import { useId } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { messages } from './messages/index.ts';
import type { WireComment } from './queries.ts';
import type { CommentFilter, CommentsView } from './use-comments.ts';
import { When, writerName } from './written.tsx';

import classes from './comments.module.css';

const filters: readonly { value: CommentFilter; label: string }[] = [
  { value: 'open', label: messages.filters.open },
  { value: 'mine', label: messages.filters.mine },
  { value: 'resolved', label: messages.filters.resolved },
];

const nothing: Readonly<Record<CommentFilter, string>> = {
  open: messages.nothing.open,
  mine: messages.nothing.mine,
  resolved: messages.nothing.resolved,
};

type RowProps = { comment: WireComment; onOpen: () => void };

const Row = ({ comment, onOpen }: RowProps) => (
  <li className={classes.row}>
    <UnstyledButton className={classes.open} onClick={onOpen}>
      <span className={classes.excerpt}>{comment.body}</span>
      <span className={classes.quiet}>
        <bdi>{writerName(comment.author)}</bdi> · <When time={comment.created_at} />
        {comment.replies_count > 0 && ` · ${messages.replyCount(comment.replies_count)}`}
        {comment.poi && (
          <>
            {' · '}
            <bdi>{comment.poi.title}</bdi>
          </>
        )}
      </span>
    </UnstyledButton>
  </li>
);

type Props = { view: CommentsView; onOpen: (comment: WireComment) => void };

/** The comments of the floor; a click opens one and flies there. */
export const CommentsList = ({ view, onOpen }: Props) => {
  const { open, listed, filter, setFilter, isLoading, error, retry } = view;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.comments}>
      <h2 className={classes.title}>
        <span id={titleId}>{messages.list.title}</span>
        <span className={classes.quiet}>{messages.list.open(open.length)}</span>
      </h2>
      <Choice
        label={messages.list.shown}
        look="sunken"
        options={filters}
        chosen={filter}
        onChoose={setFilter}
      />
      {error && (
        <div className={classes.failed} role="alert">
          <span>{messages.list.failed}</span>
          <Button variant="default" size="compact-sm" onClick={retry}>
            {messages.tryAgain}
          </Button>
        </div>
      )}
      {!error && !isLoading && listed.length === 0 && (
        <p className={classes.quiet}>{nothing[filter]}</p>
      )}
      {listed.length > 0 && (
        <ul className={classes.rows}>
          {listed.map((comment) => (
            <Row key={comment.id} comment={comment} onOpen={() => onOpen(comment)} />
          ))}
        </ul>
      )}
    </section>
  );
};
