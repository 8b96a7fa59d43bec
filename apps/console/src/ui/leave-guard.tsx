import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';

import { askBeforeLeaving } from '../lib/leaving.ts';
import { ConfirmDialog } from './dialog/confirm-dialog.tsx';

/** A question between the page and whatever leads away from it, asked while it is needed. */
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
    // What only changes the search of an address, such as the order of a table, leaves nothing.
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !(await ask()),
    enableBeforeUnload: () => needed,
  });
  useEffect(() => askBeforeLeaving(ask), [ask]);
  // Whoever waits for an answer gets one, also when there is nothing to ask or to answer any more.
  useEffect(() => (needed ? () => answer(false) : undefined), [needed, answer]);

  return { asked, leave: () => answer(true), stay: () => answer(false) };
};

/** Asks before changes that have not been saved are left behind. */
export const LeaveGuard = ({ unsaved }: { unsaved: boolean }) => {
  const question = useLeaveQuestion(unsaved);
  return (
    <ConfirmDialog
      opened={question.asked}
      title="Discard changes"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={question.leave}
      onCancel={question.stay}
    >
      What you changed on this page has not been saved.
    </ConfirmDialog>
  );
};

/** Inside a form: asks before typed changes are left behind. */
export const UnsavedGuard = () => {
  const { isDirty, isSubmitting } = useFormState();
  return <LeaveGuard unsaved={isDirty && !isSubmitting} />;
};
