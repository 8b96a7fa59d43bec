import { useBlocker } from '@tanstack/react-router';

import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

/** Asks before a synchronization is left behind, which stops it. */
export const StopGuard = ({ running }: { running: boolean }) => {
  const blocker = useBlocker({
    shouldBlockFn: () => running,
    enableBeforeUnload: () => running,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked' && running}
      title="Stop synchronization"
      confirmLabel="Stop"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      The floors are being synchronized, which ends when you leave this page. What has been done
      stays, and synchronizing again goes on from there.
    </ConfirmDialog>
  );
};
