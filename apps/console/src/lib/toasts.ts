import { notifications } from '@mantine/notifications';

const reading = 6000;

/** For what happened elsewhere or is over; what concerns a field stays beside it. */
export const showSuccess = (message: string): void => {
  notifications.show({ message, color: 'green', role: 'status', autoClose: reading });
};

export const showFailure = (message: string): void => {
  notifications.show({ message, color: 'red', role: 'alert', autoClose: reading * 2 });
};
