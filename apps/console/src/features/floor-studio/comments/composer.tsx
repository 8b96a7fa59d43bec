import {
  completeMention,
  maxCommentLength,
  matchPeople,
  type Mentionable,
  mentionBeingTyped,
} from '@floorwright/domain/comments';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { command } from '../../../lib/keyboard/command-key.ts';
import { Button } from '../../../ui/button.tsx';
import { useDraftText } from './draft-text.ts';
import { MentionList, optionId } from './mention-list.tsx';
import { messages } from './messages/index.ts';

import classes from './comments.module.css';

type Props = {
  /** The name under which unsent text is stored. */
  draft: string;
  initial?: string;
  label: string;
  sendLabel: string;
  people: readonly Mentionable[];
  busy: boolean;
  /** What the server has against the text. */
  problem: string | null;
  focused: boolean;
  /** Rejects if the text was refused. */
  onSend: (text: string) => Promise<unknown>;
  onCancel?: () => void;
};

const mostShown = 6;

/** A field for a comment, in which an @ offers the members. Ctrl+Enter sends it. */
export const Composer = (props: Props) => {
  const { draft, initial = '', label, sendLabel, people, busy, problem, focused } = props;
  const { onSend, onCancel } = props;
  const { text, setText, bringBack } = useDraftText(draft, initial);
  const [cursor, setCursor] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const [listId, problemId] = [useId(), useId()];
  const typed = cursor === null ? null : mentionBeingTyped(text, cursor);
  const offered = typed ? matchPeople(typed.words, people).slice(0, mostShown) : [];
  const at = Math.min(chosen, offered.length - 1);

  useEffect(() => {
    if (!focused) return;
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [focused]);

  const follow = (): void => {
    setChosen(0);
    setCursor(field.current?.selectionStart ?? null);
  };
  const complete = (person: Mentionable | undefined): void => {
    if (!typed || !person) return;
    const next = completeMention(text, typed, person);
    // The cursor can be set only in the new text, and has to be there before the next key.
    flushSync(() => {
      setText(next.text);
      setCursor(null);
    });
    field.current?.focus();
    field.current?.setSelectionRange(next.cursor, next.cursor);
  };
  const isEmpty = text.trim() === '';
  const send = (): void => {
    if (isEmpty || busy) return;
    const body = text.trim();
    // A new text may be in the thread before the answer arrives, so it leaves the field at once.
    if (initial === '') setText('');
    onSend(body).then(
      () => initial !== '' && setText(initial),
      () => initial === '' && bringBack(body),
    );
  };
  const cancel = (): void => {
    // An edit starts again with what is written; a new text waits.
    if (initial !== '') setText(initial);
    onCancel?.();
  };
  const move = (step: number): void => setChosen((at + step + offered.length) % offered.length);

  /** Returns whether the list of members handled the key. */
  const pressInList = ({ key }: KeyboardEvent): boolean => {
    if (offered.length === 0) return false;
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter' || key === 'Tab') complete(offered[at]);
    else if (key === 'Escape') setCursor(null);
    else return false;
    return true;
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key === 'Enter') send();
    else if (!pressInList(event)) {
      if (event.key !== 'Escape' || !onCancel) return;
      cancel();
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={classes.composer}>
      <textarea
        ref={field}
        className={classes.field}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={offered.length > 0 ? optionId(listId, at) : undefined}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        placeholder={label}
        rows={3}
        maxLength={maxCommentLength}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          follow();
        }}
        onClick={follow}
        onBlur={() => setCursor(null)}
        onKeyDown={press}
      />
      {offered.length > 0 && (
        <MentionList id={listId} people={offered} chosen={at} onChoose={complete} />
      )}
      {problem !== null && (
        <p id={problemId} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        <span className={classes.quiet}>{messages.composer.hint}</span>
        {onCancel && (
          <Button variant="default" size="compact-sm" onClick={cancel}>
            {messages.composer.cancel}
          </Button>
        )}
        <Button
          size="compact-sm"
          loading={busy}
          title={command('Enter')}
          disabledReason={isEmpty ? messages.composer.empty : null}
          onClick={send}
        >
          {sendLabel}
        </Button>
      </div>
    </div>
  );
};
