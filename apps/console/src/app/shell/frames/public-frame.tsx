import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { PublicHeader } from '../header/public-header.tsx';
import { Footer } from './footer.tsx';
import { InvitationBanner } from './invitation-banner.tsx';
import { MainRegion } from './main-region.tsx';

import classes from './frames.module.css';

/** One column and the brand mark: for sign-in pages, status and errors. */
export const PublicFrame = ({ children = <Outlet /> }: { children?: ReactNode }) => (
  <>
    <PublicHeader />
    <InvitationBanner />
    <MainRegion className={classes.public}>{children}</MainRegion>
    <Footer />
  </>
);
