import { Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';

import classes from './dialog.module.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** A verb and its object: "Delete building". */
  title: string;
  children: ReactNode;
  /** Buttons, the primary one last. */
  footer: ReactNode;
  /** While something is being sent the dialog stays, so that its outcome is seen. */
  busy?: boolean;
  size?: number;
};

/** The one dialog: Escape, the cross and a click outside close it, and focus goes back. */
export const Dialog = ({
  opened,
  onClose,
  title,
  children,
  footer,
  busy = false,
  size = 440,
}: Props) => (
  <Modal
    opened={opened}
    onClose={() => {
      if (!busy) onClose();
    }}
    title={title}
    size={size}
    closeButtonProps={{ 'aria-label': 'Close', disabled: busy }}
  >
    {children}
    <Group className={classes.footer} justify="flex-end" gap="xs">
      {footer}
    </Group>
  </Modal>
);
