import { useState } from 'react';

import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { messages } from './messages/index.ts';

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
        title={messages.discard.title}
        confirmLabel={messages.discard.confirm}
        cancelLabel={messages.discard.keep}
        destructive
        onConfirm={() => {
          setNext(null);
          next?.go();
        }}
        onCancel={() => setNext(null)}
      >
        {messages.discard.note}
      </ConfirmDialog>
    ),
  };
};
