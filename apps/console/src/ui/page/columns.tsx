import type { ReactNode } from 'react';

import classes from './page.module.css';

/** A side menu and the content it leads to. */
export const Columns = ({ menu, children }: { menu: ReactNode; children: ReactNode }) => (
  <div className={classes.columns}>
    {menu}
    {children}
  </div>
);
