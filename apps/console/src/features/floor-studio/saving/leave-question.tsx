import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useLeaveQuestion } from '../../../ui/use-leave-question.ts';

type Props = { pending: number; onDiscard: () => void };

/** Asks before changes of a floor are left behind; those that are discarded are not offered again. */
export const LeaveQuestion = ({ pending, onDiscard }: Props) => {
  const question = useLeaveQuestion(pending > 0);
  return (
    <ConfirmDialog
      opened={question.asked}
      title="Discard changes"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={() => {
        onDiscard();
        question.leave();
      }}
      onCancel={question.stay}
    >
      What you changed on this floor has not been saved.
    </ConfirmDialog>
  );
};
