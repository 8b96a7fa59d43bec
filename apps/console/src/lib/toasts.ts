import { notifications } from '@mantine/notifications';

const reading = 6000;

/** For events without a place on the screen; messages about a field stay beside it. */
export const showSuccess = (message: string): void => {
  notifications.show({ message, color: 'green', role: 'status', autoClose: reading });
};

const failure = (message: string, id?: string): string =>
  notifications.show({
    ...(id !== undefined && { id }),
    message,
    color: 'red',
    role: 'alert',
    autoClose: reading * 2,
  });

/** Shows the same message only once at a time: several calls may fail for one reason. */
export const showFailure = (message: string): void => {
  failure(message, `failure ${message}`);
};

/** A toast for a repeated action: a new attempt hides the failure of the one before. */
export const createFailureToast = () => {
  let shown: string | null = null;
  const hide = (): void => {
    if (shown !== null) notifications.hide(shown);
    shown = null;
  };
  return {
    hide,
    show: (message: string): void => {
      hide();
      shown = failure(message);
    },
  };
};
