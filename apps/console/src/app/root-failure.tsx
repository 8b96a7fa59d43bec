import { FailurePage } from '../features/errors/failure-page.tsx';
import { BrandMark } from '../ui/brand-mark.tsx';

import classes from './shell/header.module.css';

/** Without header and menus: whatever broke may be in them. */
export const RootFailure = ({ error }: { error: unknown }) => (
  <>
    <header className={classes.header} data-quiet>
      <span className={classes.logo}>
        <BrandMark />
        Floorwright
      </span>
    </header>
    <main>
      <FailurePage error={error} />
    </main>
  </>
);
