import type { ReactNode } from 'react';

import classes from './provider.module.css';

/** The buttons under a step, the one that leads on first. */
export const StepBar = ({ children }: { children: ReactNode }) => (
  <div className={classes.bar}>{children}</div>
);
