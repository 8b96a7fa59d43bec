import type { ReactNode } from 'react';

import classes from './data-table.module.css';

/** What narrows a table down, above it. */
export const TableToolbar = ({ children }: { children: ReactNode }) => (
  <div className={classes.toolbar}>{children}</div>
);
