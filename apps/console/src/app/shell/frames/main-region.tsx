import type { ReactNode } from 'react';

import { mainId } from './focus-on-navigation.ts';

type Props = { className: string | undefined; children: ReactNode };

/** Can take focus, so that the skip link and a change of page lead into it. */
export const MainRegion = ({ className, children }: Props) => (
  <main id={mainId} tabIndex={-1} className={className}>
    {children}
  </main>
);
