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

/** Pages to read and fill in: content up to 1200 px under the header. */
export const ReadingFrame = () => <Frame header={<Header />} />;

/** The same for pages that guests may read. */
export const OpenReadingFrame = () => <Frame header={useAdmin() ? <Header /> : <PublicHeader />} />;

/** Pages with a map to all edges, of which the header keeps the address search. */
export const MapFrame = () => (
  <HeaderSlots>
    <Header />
    <MainRegion className={classes.map}>
      <Outlet />
    </MainRegion>
  </HeaderSlots>
);

/** The list of buildings is a page to read or a map, and stays in place when it changes. */
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
