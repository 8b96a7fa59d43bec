import { UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';

import { messages } from '../messages/index.ts';

import classes from './undo-toast.module.css';

/** Long enough to notice a mistake. */
const deciding = 15_000;

/** Reports a finished action with an Undo button. Returns a function that removes the toast. */
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
          {messages.undo}
        </UnstyledButton>
      </span>
    ),
  });
  return () => notifications.hide(id);
};
