import { UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';

import classes from './undo-toast.module.css';

/** Long enough to notice a mistake. */
const deciding = 15_000;

/**
 * Tells of something that is done, and can be taken back as long as the toast is there. Gives back a
 * function that takes the toast away.
 */
export const showUndo = (message: string, undo: () => void): (() => void) => {
  const id = notifications.show({
    color: 'green',
    role: 'status',
    autoClose: deciding,
    message: (
      <span className={classes.toast}>
        <span className={classes.words}>{message}</span>
        <UnstyledButton
          className={classes.undo}
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          Undo
        </UnstyledButton>
      </span>
    ),
  });
  return () => notifications.hide(id);
};
