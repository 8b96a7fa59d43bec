import type { ReactNode } from 'react';

import classes from './map-side.module.css';

/** The right side of a map: its floors, and the legend below them. */
export const MapSide = ({ children }: { children: ReactNode }) => (
  <div className={classes.side}>{children}</div>
);
