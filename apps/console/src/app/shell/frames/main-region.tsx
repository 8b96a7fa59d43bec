import type { ReactNode } from 'react';

import { messages } from '../messages/index.ts';

import classes from './frames.module.css';

export const mainId = 'main';

type Props = { className: string | undefined; children: ReactNode };

/** Focusable, so that the skip link and navigations can move focus into it. */
export const MainRegion = ({ className, children }: Props) => (
  <main id={mainId} tabIndex={-1} className={className}>
    {children}
  </main>
);

/** The first link of every page, for keyboards. */
export const SkipLink = () => (
  <a
    href={`#${mainId}`}
    className={classes.skip}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(mainId)?.focus();
    }}
  >
    {messages.skipToContent}
  </a>
);
