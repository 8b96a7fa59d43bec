import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';

import { BuildingsSearch } from '../../features/buildings/overview/use-buildings-address.ts';
import { ListSearch } from '../../lib/list-state.ts';
import { requireBuilding, requireFloor } from '../guards/building-guard.ts';
import { requireApplication } from '../guards/company-guard.ts';
import { lazyPage } from './lazy-page.ts';
import { mapPages, readingPages, root } from './root-routes.tsx';

const buildingsFrame = createRoute({
  getParentRoute: () => root,
  id: 'buildings-frame',
  component: lazyPage(() => import('../shell/frames/console-frames.tsx'), 'BuildingsFrame'),
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

/** One building, new or existing. */
export const buildingPages = [newBuilding, building] as const;

const floorPlacementPage = createRoute({
  getParentRoute: () => mapPages,
  path: '/buildings/$buildingId/floors/$floorId/edit',
  beforeLoad: requireFloor('floor.show'),
  component: lazyPage(
    () => import('../../features/floor-placement/floor-placement-page.tsx'),
    'FloorPlacementPage',
  ),
});

/** On the floors page: the beacon to show. */
const FloorsSearch = z.object({
  beacon: z.coerce.number().int().positive().optional().catch(undefined),
});

/** One route for all floors of a building, so that the map stays when the floor changes. */
const floors = createRoute({
  getParentRoute: () => mapPages,
  path: '/buildings/$buildingId/floors',
  validateSearch: FloorsSearch,
  beforeLoad: requireBuilding('floor.show'),
  component: lazyPage(() => import('./floor-studio-screen.tsx'), 'FloorStudioScreen'),
});

const someFloor = createRoute({ getParentRoute: () => floors, path: '/' });

const floor = createRoute({
  getParentRoute: () => floors,
  path: '/$floorId',
  beforeLoad: requireFloor('floor.show'),
});

export const floorPages = [floors.addChildren([someFloor, floor]), floorPlacementPage] as const;

/** Integration settings of a building. */
export const integrationPage = createRoute({
  getParentRoute: () => readingPages,
  path: '/buildings/$buildingId/integration',
  beforeLoad: requireBuilding('building.show'),
  component: lazyPage(
    () => import('../../features/integration/integration-page.tsx'),
    'IntegrationPage',
  ),
});

/** The table of the POIs of a floor. */
export const poisPage = createRoute({
  getParentRoute: () => readingPages,
  path: '/buildings/$buildingId/floors/$floorId/pois',
  validateSearch: ListSearch.pick({ sort: true, q: true }),
  beforeLoad: requireFloor('floor.show'),
  component: lazyPage(() => import('./pois-screen.tsx'), 'PoisScreen'),
});

const Seconds = z.int().positive().optional().catch(undefined);

/** Parameters of a report: the range, the measure, the proximity and an optional single hour. */
const ReportsSearch = z.object({
  from: Seconds,
  to: Seconds,
  weight: z.literal('dwell').optional().catch(undefined),
  zoom: z.literal('near').optional().catch(undefined),
  hour: Seconds,
  live: z.literal(true).optional().catch(undefined),
});

export const reportsPage = createRoute({
  getParentRoute: () => mapPages,
  path: '/buildings/$buildingId/floors/$floorId/reports',
  validateSearch: ReportsSearch,
  beforeLoad: requireFloor('floor.show'),
  component: lazyPage(() => import('../../features/reports/reports-page.tsx'), 'ReportsPage'),
});
