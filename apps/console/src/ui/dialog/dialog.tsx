import { Group, Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { createContext, type ReactNode, useState } from 'react';

import { messages } from '../messages/index.ts';

import classes from './dialog.module.css';

/** For dialog content: reports that something is being sent. */
export const DialogBusy = createContext<(busy: boolean) => void>(() => undefined);

type Props = {
  opened: boolean;
  onClose: () => void;
  /** A verb and its object: "Delete building". */
  title: string;
  children: ReactNode;
  /** Buttons, the primary one last; forms in dialogs have their own. */
  footer?: ReactNode;
  /** While something is being sent the dialog stays open, so that the user sees the result. */
  busy?: boolean;
  /** What it shows cannot be shown again: only its buttons close it. */
  persistent?: boolean;
  size?: number;
};

const DialogOnCall = ({
  opened,
  onClose,
  title,
  children,
  footer,
  busy = false,
  persistent = false,
  size = 440,
}: Props) => {
  const [contentBusy, setContentBusy] = useState(false);
  const locked = busy || contentBusy;
  // Mounted before it opens, so that it can restore focus.
  const isThere = useMounted();
  return (
    <Modal
      opened={opened && isThere}
      onClose={() => {
        if (!locked) onClose();
      }}
      title={title}
      size={size}
      closeOnClickOutside={!persistent}
      closeOnEscape={!persistent}
      withCloseButton={!persistent}
      closeButtonProps={{ 'aria-label': messages.close, disabled: locked }}
    >
      <DialogBusy value={setContentBusy}>{children}</DialogBusy>
      {footer && (
        <Group className={classes.footer} justify="flex-end" gap="xs">
          {footer}
        </Group>
      )}
    </Modal>
  );
};

/**
 * The dialog of the product: Escape, the close button and a click outside close it and restore
 * focus. Dialogs render when they are first opened.
 */
export const Dialog = (props: Props) => {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  return wasOpened && <DialogOnCall {...props} />;
};
