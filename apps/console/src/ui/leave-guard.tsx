import { ConfirmDialog } from './dialog/confirm-dialog.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';

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
