import type { ReactNode } from 'react';

import classes from './panel-footer.module.css';

type Props = {
  /** What has to be known before one of the buttons is pressed. */
  notes?: ReactNode;
  /** The buttons, all of one width. */
  children: ReactNode;
};

/** At the lower edge of the panel beside a map, always in view. */
export const PanelFooter = ({ notes, children }: Props) => (
  <div className={classes.footer}>
    {notes}
    <div className={classes.buttons}>{children}</div>
  </div>
);
