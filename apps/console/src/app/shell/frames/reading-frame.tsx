import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useAdmin } from '../../../lib/session/admin-query.ts';
import { Header } from '../header/header.tsx';
import { PublicHeader } from '../header/public-header.tsx';
import { Footer } from './footer.tsx';
import { MainRegion } from './main-region.tsx';

import classes from './frames.module.css';

const Frame = ({ header }: { header: ReactNode }) => (
  <>
    {header}
    <MainRegion className={classes.reading}>
      <Outlet />
    </MainRegion>
    <Footer />
  </>
);

/** Pages to read and fill in: content up to 1200 px under the header. */
export const ReadingFrame = () => <Frame header={<Header />} />;

/** The same for pages that guests may read. */
export const OpenReadingFrame = () => <Frame header={useAdmin() ? <Header /> : <PublicHeader />} />;
