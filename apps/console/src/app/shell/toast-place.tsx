import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';

const load = () => import('./toast-list.tsx');

const ToastList = lazy(async () => ({ default: (await load()).ToastList }));

/** Preloads the toasts for signed-in users: offline, a toast must be able to report that. */
export const prepareToasts = (): void => {
  // If loading fails, the next toast tries again.
  load().catch(() => undefined);
};

/** Where toasts appear. Guests seldom see one, so the component loads with the first toast. */
export const ToastPlace = () => {
  const { notifications } = useNotifications();
  const [needed, setNeeded] = useState(false);
  if (notifications.length > 0 && !needed) setNeeded(true);
  return (
    needed && (
      <Suspense fallback={null}>
        <ToastList />
      </Suspense>
    )
  );
};
