import type { ReactNode } from 'react';

import classes from './panel-footer.module.css';

type Props = {
  /** A note above the buttons. */
  notes?: ReactNode;
  /** The buttons, all of the same width. */
  children: ReactNode;
};

/** The sticky footer of the panel beside a map. */
export const PanelFooter = ({ notes, children }: Props) => (
  <div className={classes.footer}>
    {notes}
    <div className={classes.buttons}>{children}</div>
  </div>
);
