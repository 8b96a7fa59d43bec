import { Outlet } from '@tanstack/react-router';

import { HeaderSlots } from '../../../ui/page/header-slot.tsx';
import { Header } from '../header/header.tsx';
import { MainRegion } from './main-region.tsx';

import classes from './frames.module.css';

/** Pages with a map to all edges, of which the header keeps the address search. */
export const MapFrame = () => (
  <HeaderSlots>
    <Header />
    <MainRegion className={classes.map}>
      <Outlet />
    </MainRegion>
  </HeaderSlots>
);
