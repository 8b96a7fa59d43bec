import { createRoute } from '@tanstack/react-router';

import { BuildingsSearch } from '../../features/buildings/overview/buildings-search.ts';
import { requireBuilding } from '../guards/building-guard.ts';
import { requireApplication } from '../guards/company-guard.ts';
import { lazyPage } from './lazy-page.ts';
import { mapPages, root } from './root-routes.tsx';

const buildingsFrame = createRoute({
  getParentRoute: () => root,
  id: 'buildings-frame',
  component: lazyPage(() => import('../shell/frames/buildings-frame.tsx'), 'BuildingsFrame'),
});

const buildings = createRoute({
  getParentRoute: () => buildingsFrame,
  path: '/buildings',
  validateSearch: BuildingsSearch,
  beforeLoad: requireApplication('building.show'),
  component: lazyPage(
    () => import('../../features/buildings/overview/buildings-page.tsx'),
    'BuildingsPage',
  ),
});

const newBuilding = createRoute({
  getParentRoute: () => mapPages,
  path: '/buildings/new',
  beforeLoad: requireApplication('building.show'),
  component: lazyPage(
    () => import('../../features/buildings/new-building-page.tsx'),
    'NewBuildingPage',
  ),
});

const building = createRoute({
  getParentRoute: () => mapPages,
  path: '/buildings/$buildingId',
  beforeLoad: requireBuilding('building.show'),
  component: lazyPage(() => import('../../features/buildings/building-page.tsx'), 'BuildingPage'),
});

/** The buildings of an application, as a list or on a map. */
export const buildingsPage = buildingsFrame.addChildren([buildings]);

/** One building, new or known. */
export const buildingPages = [newBuilding, building] as const;
