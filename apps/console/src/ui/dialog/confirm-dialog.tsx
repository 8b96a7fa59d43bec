import type { ReactNode } from 'react';

import { Button } from '../button.tsx';
import { messages } from '../messages/index.ts';
import { Dialog } from './dialog.tsx';

import classes from './dialog.module.css';

type Props = {
  opened: boolean;
  title: string;
  /** Names the object and what is deleted with it. */
  children: ReactNode;
  /** The verb of the title. */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  destructive?: boolean;
  /** Adds the sentence that the action cannot be undone. */
  irreversible?: boolean;
  busy?: boolean;
  /** Replaces the confirm button if confirming is not possible: says what to do first. */
  instead?: ReactNode;
  /** A less drastic alternative. */
  alternative?: { label: string; onChoose: () => void } | undefined;
};

export const ConfirmDialog = ({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = messages.cancel,
  onConfirm,
  onCancel,
  destructive = false,
  irreversible = false,
  busy = false,
  instead,
  alternative,
}: Props) => (
  <Dialog
    opened={opened}
    onClose={onCancel}
    title={title}
    busy={busy}
    footer={
      <>
        <Button variant="default" onClick={onCancel} disabledReason={busy ? messages.busy : null}>
          {cancelLabel}
        </Button>
        {alternative && (
          <Button
            variant="default"
            onClick={alternative.onChoose}
            disabledReason={busy ? messages.busy : null}
          >
            {alternative.label}
          </Button>
        )}
        {instead ?? (
          <Button color={destructive ? 'red' : 'teal'} onClick={onConfirm} loading={busy}>
            {confirmLabel}
          </Button>
        )}
      </>
    }
  >
    {children}
    {irreversible && <div className={classes.irreversible}>{messages.irreversible}</div>}
  </Dialog>
);
