import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useLeaveQuestion } from '../../ui/leave-guard.tsx';

/** Asks before a synchronization is left behind, which stops it. */
export const StopGuard = ({ running }: { running: boolean }) => {
  const question = useLeaveQuestion(running);
  return (
    <ConfirmDialog
      opened={question.asked}
      title="Stop synchronization"
      confirmLabel="Stop"
      cancelLabel="Stay"
      onConfirm={question.leave}
      onCancel={question.stay}
    >
      The floors are being synchronized, which ends when you leave this page. What has been done
      stays, and synchronizing again goes on from there.
    </ConfirmDialog>
  );
};
