import { Notifications } from '@mantine/notifications';

/** The toasts that are shown now. */
export const ToastList = () => (
  <Notifications position="bottom-center" transitionDuration={130} containerWidth={380} />
);
