import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export const mainId = 'main';

/** After a change of page the keyboard and the reading voice go on in the new content. */
export const useFocusOnNavigation = (): void => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const main = document.getElementById(mainId);
        // A page may have focused a field of its own; the first page leaves focus to the browser.
        if (!fromLocation || !pathChanged || main?.contains(document.activeElement)) return;
        main?.focus({ preventScroll: true });
      }),
    [router],
  );
};
