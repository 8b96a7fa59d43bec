import { Notifications } from '@mantine/notifications';

export const ToastList = () => (
  <Notifications position="bottom-center" transitionDuration={130} containerWidth={380} />
);
