import { Outlet } from '@tanstack/react-router';

import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MainRegion } from './main-region.tsx';

import classes from './frames.module.css';

/** Pages to read and fill in: content up to 1200 px under the header. */
export const ReadingFrame = () => (
  <>
    <Header />
    <MainRegion className={classes.reading}>
      <Outlet />
    </MainRegion>
    <Footer />
  </>
);
