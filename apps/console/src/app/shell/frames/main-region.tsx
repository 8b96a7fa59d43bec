import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

export const mainId = 'main';

/**
 * After a change of page the keyboard and the reading voice go on in the new content. Whoever has
 * gone somewhere else meanwhile, by hand or because the page focused a field, is left there.
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
        // The first page leaves focus to the browser, unless somebody has come here from one that
        // was still on its way.
        const first = !fromLocation && focused === document.body;
        if (first || !pathChanged || moved || main?.contains(focused)) return;
        main?.focus({ preventScroll: true });
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [router]);
};

type Props = { className: string | undefined; children: ReactNode };

/** Can take focus, so that the skip link and a change of page lead into it. */
export const MainRegion = ({ className, children }: Props) => (
  <main id={mainId} tabIndex={-1} className={className}>
    {children}
  </main>
);
