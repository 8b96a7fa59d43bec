import { BrandMark } from '../../../ui/brand-mark.tsx';

import classes from './header.module.css';

/** The brand mark only: while the session is loading, or after an error. */
export const BareHeader = ({ quiet = false }: { quiet?: boolean }) => (
  <header className={classes.header} data-quiet={quiet || undefined}>
    <span className={classes.logo}>
      <BrandMark />
      Floorwright
    </span>
  </header>
);
