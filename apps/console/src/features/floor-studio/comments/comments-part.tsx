import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

import { ApiFailure } from '../../../lib/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import { useCamera } from '../studio-camera.ts';
import { CommentsList } from './comments-list.tsx';
import { messages } from './messages/index.ts';
import { NewComment } from './new-comment.tsx';
import { threadQuery } from './queries.ts';
import { Thread } from './thread.tsx';
import type { CommentsView } from './use-comments.ts';

import classes from './comments.module.css';

type OpenedProps = { id: number; onClose: () => void };

const OpenedThread = ({ id, onClose }: OpenedProps) => {
  const { data, error, refetch } = useQuery(threadQuery(useCompany()?.id, id));
  const isGone = error instanceof ApiFailure && error.status === 404;
  if (data && !isGone) return <Thread key={id} thread={data} onDeleted={onClose} />;
  if (!error) return <p className={classes.quiet}>{messages.opened.loading}</p>;
  return (
    <div className={classes.failed} role="alert">
      <span>{isGone ? messages.opened.gone : messages.opened.failed}</span>
      {!isGone && (
        <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
          {messages.tryAgain}
        </Button>
      )}
    </div>
  );
};

type Props = { view: CommentsView };

/** In the check: the list of comments, the opened thread, or a new comment. */
export const CommentsPart = ({ view }: Props) => {
  const { opened, openThread, place, startNew } = view;
  const camera = useCamera();
  // What was pressed is replaced, and the focus goes to what replaces it.
  const hasPressed = useRef(false);
  const takeFocus = useCallback((replacing: HTMLElement | null): void => {
    if (hasPressed.current && replacing) {
      hasPressed.current = false;
      replacing.focus();
    }
  }, []);
  if (opened === null && !place)
    return (
      <div key="list" ref={takeFocus} tabIndex={-1}>
        <CommentsList
          view={view}
          onOpen={(comment) => {
            hasPressed.current = true;
            openThread(comment.id);
            camera.flyTo(comment);
          }}
        />
      </div>
    );
  const close = (): void => {
    hasPressed.current = true;
    startNew(null);
    openThread(null);
  };
  return (
    <div key="opened" ref={takeFocus} tabIndex={-1} className={classes.comments}>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.back}
        leftSection={<Icon of={IconArrowLeft} size={16} />}
        onClick={close}
      >
        {messages.opened.back}
      </Button>
      {place ? (
        <NewComment place={place} onSent={openThread} onCancel={close} />
      ) : (
        opened !== null && <OpenedThread id={opened} onClose={close} />
      )}
    </div>
  );
};
