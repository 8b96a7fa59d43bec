import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useLeaveQuestion } from '../../../ui/use-leave-question.ts';

type Props = { needed: boolean; onDiscard: () => void };

/** Asks before changes of a floor are left behind; those that are discarded are not offered again. */
export const LeaveQuestion = ({ needed, onDiscard }: Props) => {
  const question = useLeaveQuestion(needed);
  return (
    <ConfirmDialog
      opened={question.asked}
      title="Discard changes"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={() => {
        // Once nothing is left to lose, nobody would wait for the answer any more.
        question.leave();
        onDiscard();
      }}
      onCancel={question.stay}
    >
      What you changed on this floor has not been saved.
    </ConfirmDialog>
  );
};
