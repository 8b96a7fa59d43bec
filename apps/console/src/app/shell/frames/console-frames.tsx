import { Outlet, useSearch } from '@tanstack/react-router';

import { useAdmin } from '../../../lib/session/admin-query.ts';
import { HeaderSlots } from '../../../ui/page/header-slot.tsx';
import { Header } from '../header/header.tsx';
import { PublicHeader } from '../header/public-header.tsx';
import { Footer } from './footer.tsx';
import { MainRegion } from './main-region.tsx';

import classes from './frames.module.css';

/** The header of signed-in users. It stays, with its open menus, while they go from page to page. */
export const ConsoleFrame = () => (
  <HeaderSlots>
    <Header />
    <Outlet />
  </HeaderSlots>
);

/** Text and form pages: content up to 1200 px wide below the header. */
export const ReadingFrame = () => (
  <>
    <MainRegion className={classes.reading}>
      <Outlet />
    </MainRegion>
    <Footer />
  </>
);

/** The same for pages that guests can read. */
export const OpenReadingFrame = () => (
  <>
    {useAdmin() ? <Header /> : <PublicHeader />}
    <ReadingFrame />
  </>
);

/** Full-size map pages. The header has the address search. */
export const MapFrame = () => (
  <MainRegion className={classes.map}>
    <Outlet />
  </MainRegion>
);

/** The list of buildings is shown as a list or as a map; switching does not remount the page. */
export const BuildingsFrame = () => {
  const { view } = useSearch({ from: '/console/buildings-frame/buildings' });
  const onMap = view === 'map';
  return (
    <>
      <MainRegion className={onMap ? classes.map : classes.reading}>
        <Outlet />
      </MainRegion>
      {!onMap && <Footer />}
    </>
  );
};
