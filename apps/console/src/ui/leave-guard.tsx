import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';

import { askBeforeLeaving } from '../lib/leaving.ts';
import { ConfirmDialog } from './dialog/confirm-dialog.tsx';
import { messages } from './messages/index.ts';

/** Blocks navigation with a question while there are unsaved changes. */
export const useLeaveQuestion = (needed: boolean) => {
  const [asked, setAsked] = useState(false);
  const waiting = useRef<((leave: boolean) => void) | null>(null);

  const answer = useCallback((leave: boolean): void => {
    waiting.current?.(leave);
    waiting.current = null;
    setAsked(false);
  }, []);
  const ask = useCallback((): Promise<boolean> => {
    if (!needed) return Promise.resolve(true);
    answer(false);
    setAsked(true);
    return new Promise((resolve) => {
      waiting.current = resolve;
    });
  }, [needed, answer]);

  useBlocker({
    // A change of the search parameters only, such as sorting a table, does not leave the page.
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !(await ask()),
    enableBeforeUnload: () => needed,
  });
  useEffect(() => askBeforeLeaving(ask), [ask]);
  // Resolves pending questions even if there is nothing left to ask.
  useEffect(() => (needed ? () => answer(false) : undefined), [needed, answer]);

  return { asked, leave: () => answer(true), stay: () => answer(false) };
};

/** Asks before unsaved changes are discarded. */
export const LeaveGuard = ({ unsaved }: { unsaved: boolean }) => {
  const question = useLeaveQuestion(unsaved);
  return (
    <ConfirmDialog
      opened={question.asked}
      title={messages.unsaved.title}
      confirmLabel={messages.unsaved.discard}
      cancelLabel={messages.unsaved.keep}
      destructive
      onConfirm={question.leave}
      onCancel={question.stay}
    >
      {messages.unsaved.onPage}
    </ConfirmDialog>
  );
};

/** Inside a form: asks before typed changes are discarded. */
export const UnsavedGuard = () => {
  const { isDirty, isSubmitting } = useFormState();
  return <LeaveGuard unsaved={isDirty && !isSubmitting} />;
};
