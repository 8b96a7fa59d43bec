import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useLeaveQuestion } from '../../../ui/leave-guard.tsx';
import { messages } from './messages/index.ts';

type Props = {
  needed: boolean;
  /** Whether moved beacons wait for a server that is away. */
  beaconsWait: boolean;
  /** Why nothing can be saved now. */
  saveDisabledReason: string | null;
  /** Calls back with whether everything was saved. */
  onSave: (then: (isSaved: boolean) => void) => void;
  onDiscard: () => void;
};

/** Asks before the user leaves unsaved changes. Discarded changes are not offered again. */
export const LeaveQuestion = ({
  needed,
  beaconsWait,
  saveDisabledReason,
  onSave,
  onDiscard,
}: Props) => {
  const [saving, setSaving] = useState(false);
  // During a save nothing is unsaved any more, but the navigation still waits for the result.
  const question = useLeaveQuestion(needed || beaconsWait || saving);
  const save = (): void => {
    setSaving(true);
    onSave((isSaved) => {
      if (isSaved) question.leave();
      else question.stay();
      setSaving(false);
    });
  };
  const wait = saving ? messages.leave.wait : null;
  return (
    <Dialog
      opened={question.asked}
      onClose={question.stay}
      title={messages.leave.title}
      busy={saving}
      footer={
        <>
          <Button variant="default" onClick={question.stay} disabledReason={wait}>
            {messages.leave.stay}
          </Button>
          <Button
            color="red"
            variant="light"
            disabledReason={wait}
            onClick={() => {
              // Leave first: discarding ends the question, which would then ignore the answer.
              question.leave();
              onDiscard();
            }}
          >
            {messages.leave.discard}
          </Button>
          <Button
            loading={saving}
            aria-busy={saving}
            disabledReason={beaconsWait ? messages.leave.away : saveDisabledReason}
            onClick={save}
            data-autofocus
          >
            {messages.leave.save}
          </Button>
        </>
      }
    >
      {needed ? messages.leave.text : messages.leave.beacons}
    </Dialog>
  );
};
