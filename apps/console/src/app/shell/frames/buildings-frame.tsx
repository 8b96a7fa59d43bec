import { Outlet, useSearch } from '@tanstack/react-router';

import { HeaderSlots } from '../../../ui/page/header-slot.tsx';
import { Header } from '../header/header.tsx';
import { Footer } from './footer.tsx';
import { MainRegion } from './main-region.tsx';

import classes from './frames.module.css';

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
