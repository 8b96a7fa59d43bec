import { createRoute } from '@tanstack/react-router';

import { ListSearch } from '../../lib/list-state.ts';
import { requireBuilding } from '../guards/building-guard.ts';
import { requireApplication } from '../guards/company-guard.ts';
import { lazyPage } from './lazy-page.ts';
import { readingPages } from './root-routes.tsx';

const beacons = createRoute({
  getParentRoute: () => readingPages,
  path: '/beacons',
  validateSearch: ListSearch,
  beforeLoad: requireApplication('building.show'),
  component: lazyPage(() => import('../../features/beacons/beacons-page.tsx'), 'BeaconsPage'),
});

const beaconsOfBuilding = createRoute({
  getParentRoute: () => readingPages,
  path: '/buildings/$buildingId/beacons',
  validateSearch: ListSearch,
  beforeLoad: requireBuilding('building.show'),
  component: lazyPage(
    () => import('../../features/beacons/beacons-page.tsx'),
    'BuildingBeaconsPage',
  ),
});

/** The tables of beacons. */
export const beaconPages = [beacons, beaconsOfBuilding] as const;
