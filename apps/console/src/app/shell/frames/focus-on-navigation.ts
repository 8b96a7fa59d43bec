import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { mainId } from './main-region.tsx';

/**
 * Moves the focus into the new content after a navigation, for keyboards and screen readers. Focus
 * that the user or the page has set meanwhile stays.
 */
export const useFocusOnNavigation = (): void => {
  const router = useRouter();
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', () => {
        before.current = document.activeElement;
      }),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const focused = document.activeElement;
        const moved = focused !== document.body && focused !== before.current;
        const main = document.getElementById(mainId);
        // The first page leaves focus to the browser, unless the user came from a page that was
        // still loading.
        const first = !fromLocation && focused === document.body;
        if (first || !pathChanged || moved || main?.contains(focused)) return;
        main?.focus({ preventScroll: true });
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [router]);
};
