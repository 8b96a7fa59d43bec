import { notifications } from '@mantine/notifications';

const reading = 6000;

/** For what happened elsewhere or is over; what concerns a field stays beside it. */
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

/** The same message is not shown twice at once: several calls may fail for one reason. */
export const showFailure = (message: string): void => {
  failure(message, `failure ${message}`);
};

/** Failures of one thing that is tried again and again: what went wrong before the last try is over. */
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
