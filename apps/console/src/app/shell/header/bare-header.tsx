import { BrandMark } from '../../../ui/brand-mark.tsx';

import classes from './header.module.css';

/** The brand mark alone, while nothing more is known, or nothing more may work. */
export const BareHeader = ({ quiet = false }: { quiet?: boolean }) => (
  <header className={classes.header} data-quiet={quiet || undefined}>
    <span className={classes.logo}>
      <BrandMark />
      Floorwright
    </span>
  </header>
);
