import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { BareHeader } from '../shell/header/bare-header.tsx';

import classes from '../shell/frames/frames.module.css';

/** The first page, while it is not known yet who is there. */
export const RootPending = () => (
  <>
    <BareHeader />
    <main className={classes.reading}>
      <PageSkeleton />
    </main>
  </>
);
