import { createContext, use, useEffect, useState } from 'react';
import type { ComponentProps } from 'react';

import { LeaveGuard } from '../leave-guard.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

const SetUnsaved = createContext<(unsaved: boolean) => void>(() => undefined);

/** Inside a guarded dialog: says that something in it would be lost. */
export const UnsavedInDialog = ({ unsaved }: { unsaved: boolean }) => {
  const setUnsaved = use(SetUnsaved);
  useEffect(() => {
    setUnsaved(unsaved);
    return () => setUnsaved(false);
  }, [unsaved, setUnsaved]);
  return <LeaveGuard unsaved={unsaved} />;
};

/** A dialog that asks before a stray key or click drops what was done in it. Its Cancel means it. */
export const GuardedDialog = ({ onClose, children, ...props }: ComponentProps<typeof Dialog>) => {
  const [unsaved, setUnsaved] = useState(false);
  const [asked, setAsked] = useState(false);
  const close = (): void => {
    // The Escape that answers the question reaches the dialog below it, too.
    if (asked) return;
    if (unsaved) setAsked(true);
    else onClose();
  };
  return (
    <>
      <Dialog {...props} onClose={close}>
        <SetUnsaved value={setUnsaved}>{children}</SetUnsaved>
      </Dialog>
      {/* Not before it is asked: it would hear the same Escape, and take it for an answer. */}
      {asked && (
        <ConfirmDialog
          opened
          title="Discard changes"
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          destructive
          onConfirm={() => {
            setAsked(false);
            onClose();
          }}
          onCancel={() => setAsked(false)}
        >
          What you added here has not been saved.
        </ConfirmDialog>
      )}
    </>
  );
};
