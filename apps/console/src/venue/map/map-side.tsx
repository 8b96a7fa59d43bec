import type { ReactNode } from 'react';

import classes from './map-side.module.css';

/** Along the end of a map: its floors, and below them what is shown of one. */
export const MapSide = ({ children }: { children: ReactNode }) => (
  <div className={classes.side}>{children}</div>
);
