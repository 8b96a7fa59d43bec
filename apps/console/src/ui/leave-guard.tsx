import { useBlocker } from '@tanstack/react-router';

import { ConfirmDialog } from './dialog/confirm-dialog.tsx';

/** Asks before changes that have not been saved are left behind. */
export const LeaveGuard = ({ unsaved }: { unsaved: boolean }) => {
  const blocker = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Discard changes"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      What you changed on this page has not been saved.
    </ConfirmDialog>
  );
};
