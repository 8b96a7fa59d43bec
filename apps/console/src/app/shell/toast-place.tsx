import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';

const load = () => import('./toast-list.tsx');

const ToastList = lazy(async () => ({ default: (await load()).ToastList }));

/** For whoever is signed in: toasts may have to say that there is no connection any more. */
export const prepareToasts = (): void => {
  // A failure shows itself once there is something to tell.
  load().catch(() => undefined);
};

/** Where toasts appear. Guests seldom see one, so what draws them comes with the first. */
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
