import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useLeaveQuestion } from '../../../ui/leave-guard.tsx';

type Props = {
  needed: boolean;
  /** Why nothing can be saved now. */
  saveDisabledReason: string | null;
  /** Says afterwards whether all of it was saved. */
  onSave: (then: (isSaved: boolean) => void) => void;
  onDiscard: () => void;
};

/** Asks before changes of a floor are left behind; those that are discarded are not offered again. */
export const LeaveQuestion = ({ needed, saveDisabledReason, onSave, onDiscard }: Props) => {
  const [saving, setSaving] = useState(false);
  // While it is being saved nothing is left to ask about, and the answer is still waited for.
  const question = useLeaveQuestion(needed || saving);
  const save = (): void => {
    setSaving(true);
    onSave((isSaved) => {
      if (isSaved) question.leave();
      else question.stay();
      setSaving(false);
    });
  };
  const wait = saving ? 'Wait until the floor is saved' : null;
  return (
    <Dialog
      opened={question.asked}
      onClose={question.stay}
      title="Unsaved changes"
      busy={saving}
      footer={
        <>
          <Button variant="default" onClick={question.stay} disabledReason={wait}>
            Keep editing
          </Button>
          <Button
            color="red"
            variant="light"
            disabledReason={wait}
            onClick={() => {
              // Once nothing is left to lose, nobody would wait for the answer any more.
              question.leave();
              onDiscard();
            }}
          >
            Discard
          </Button>
          <Button
            loading={saving}
            aria-busy={saving}
            disabledReason={saveDisabledReason}
            onClick={save}
            data-autofocus
          >
            Save
          </Button>
        </>
      }
    >
      What you changed on this floor has not been saved.
    </Dialog>
  );
};
