import { Outlet, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useAdmin } from '../../../lib/session/admin-query.ts';
import { HeaderSlots } from '../../../ui/page/header-slot.tsx';
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

/** Text and form pages: content up to 1200 px wide below the header. */
export const ReadingFrame = () => <Frame header={<Header />} />;

/** The same for pages that guests can read. */
export const OpenReadingFrame = () => <Frame header={useAdmin() ? <Header /> : <PublicHeader />} />;

/** Full-size map pages. The header has the address search. */
export const MapFrame = () => (
  <HeaderSlots>
    <Header />
    <MainRegion className={classes.map}>
      <Outlet />
    </MainRegion>
  </HeaderSlots>
);

/** The list of buildings is shown as a list or as a map; switching does not remount the frame. */
export const BuildingsFrame = () => {
  const { view } = useSearch({ from: '/buildings-frame/buildings' });
  const onMap = view === 'map';
  return (
    <HeaderSlots>
      <Header />
      <MainRegion className={onMap ? classes.map : classes.reading}>
        <Outlet />
      </MainRegion>
      {!onMap && <Footer />}
    </HeaderSlots>
  );
};
