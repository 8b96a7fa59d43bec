import {
  type ComponentProps,
  createContext,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { LeaveGuard } from '../leave-guard.tsx';
import { messages } from '../messages/index.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

const SetUnsaved = createContext<(unsaved: boolean) => void>(() => undefined);

/** Inside a guarded dialog: reports unsaved changes. */
export const UnsavedInDialog = ({ unsaved }: { unsaved: boolean }) => {
  const setUnsaved = use(SetUnsaved);
  useLayoutEffect(() => {
    setUnsaved(unsaved);
    return () => setUnsaved(false);
  }, [unsaved, setUnsaved]);
  return <LeaveGuard unsaved={unsaved} />;
};

/**
 * A dialog that asks before an accidental key or click discards changes. Cancel closes it at once.
 */
export const GuardedDialog = ({ onClose, children, ...props }: ComponentProps<typeof Dialog>) => {
  // Not a state: a key pressed before the next render would close a dialog with changes.
  const unsaved = useRef(false);
  const setUnsaved = useCallback((value: boolean): void => {
    unsaved.current = value;
  }, []);
  const [asked, setAsked] = useState(false);
  const close = (): void => {
    // The Escape that answers the confirmation also reaches this dialog.
    if (asked) return;
    if (unsaved.current) setAsked(true);
    else onClose();
  };
  return (
    <>
      <Dialog {...props} onClose={close}>
        <SetUnsaved value={setUnsaved}>{children}</SetUnsaved>
      </Dialog>
      {/* Mounted only while open: it would handle the same Escape and close again. */}
      {asked && (
        <ConfirmDialog
          opened
          title={messages.unsaved.title}
          confirmLabel={messages.unsaved.discard}
          cancelLabel={messages.unsaved.keep}
          destructive
          onConfirm={() => {
            setAsked(false);
            onClose();
          }}
          onCancel={() => setAsked(false)}
        >
          {messages.unsaved.inDialog}
        </ConfirmDialog>
      )}
    </>
  );
};
