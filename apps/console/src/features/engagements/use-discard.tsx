import { useState } from 'react';

import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

/** A question before changes are dropped. */
export const useDiscard = () => {
  const [next, setNext] = useState<{ go: () => void } | null>(null);
  return {
    /** Goes on once there is nothing to lose, or that is meant. */
    ask: (needed: boolean, go: () => void): void => {
      if (needed) setNext({ go });
      else go();
    },
    question: (
      <ConfirmDialog
        opened={next !== null}
        title="Discard changes"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={() => {
          setNext(null);
          next?.go();
        }}
        onCancel={() => setNext(null)}
      >
        What you changed of this engagement has not been saved.
      </ConfirmDialog>
    ),
  };
};
