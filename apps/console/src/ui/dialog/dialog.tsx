import { Group, Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { createContext, useCallback, useState } from 'react';
import type { ReactNode } from 'react';

import classes from './dialog.module.css';

/** For what stands in a dialog: says that something is being sent. */
export const DialogBusy = createContext<(busy: boolean) => void>(() => undefined);

type Props = {
  opened: boolean;
  onClose: () => void;
  /** A verb and its object: "Delete building". */
  title: string;
  children: ReactNode;
  /** Buttons, the primary one last; a form in a dialog brings its own. */
  footer?: ReactNode;
  /** While something is being sent the dialog stays, so that its outcome is seen. */
  busy?: boolean;
  size?: number;
};

const DialogOnCall = ({
  opened,
  onClose,
  title,
  children,
  footer,
  busy = false,
  size = 440,
}: Props) => {
  const [contentBusy, setContentBusy] = useState(false);
  const held = busy || contentBusy;
  // It is there before it opens, so that it knows where focus was.
  const isThere = useMounted();
  return (
    <Modal
      opened={opened && isThere}
      onClose={() => {
        if (!held) onClose();
      }}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': 'Close', disabled: held }}
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
 * The one dialog: Escape, the cross and a click outside close it, and focus goes back. Most dialogs
 * of a page are never opened, and those are not drawn.
 */
export const Dialog = (props: Props) => {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  return wasOpened && <DialogOnCall {...props} />;
};

/** A dialog about something; what it is about stays known while the dialog fades out. */
export const useDialog = <Subject,>() => {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [opened, setOpened] = useState(false);
  const open = useCallback((about: Subject): void => {
    setSubject(about);
    setOpened(true);
  }, []);
  const close = useCallback((): void => setOpened(false), []);
  return { subject, opened, open, close };
};
