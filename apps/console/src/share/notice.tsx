import type { ReactNode } from 'react';

import { BrandMark } from '../ui/brand-mark.tsx';

import classes from './notice.module.css';

type Props = {
  title: string;
  busy?: boolean;
  children?: ReactNode;
  action?: { label: string; run: () => void };
};

/** Shown instead of the map. */
export const Notice = ({ title, busy = false, children, action }: Props) => (
  <main className={classes.notice} aria-busy={busy || undefined}>
    <BrandMark size={28} />
    <h1 data-quiet={busy || undefined}>{title}</h1>
    {children && <p>{children}</p>}
    {action && (
      <button type="button" className="primary" onClick={action.run}>
        {action.label}
      </button>
    )}
  </main>
);
