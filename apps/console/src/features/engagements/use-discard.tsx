import { useState } from 'react';

import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

/** Asks for confirmation before changes are discarded. */
export const useDiscard = () => {
  const [next, setNext] = useState<{ go: () => void } | null>(null);
  return {
    /** Calls `go` at once if nothing is unsaved, otherwise after confirmation. */
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
        Your changes to this engagement are not saved.
      </ConfirmDialog>
    ),
  };
};
