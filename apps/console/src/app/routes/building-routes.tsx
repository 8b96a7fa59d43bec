import { createRoute } from '@tanstack/react-router';

import { readBuildingsSearch } from '../../features/buildings/overview/use-buildings-address.ts';
import { flag, oneOf, searchReader, text, wholeNumber } from '../../lib/search.ts';
import { requireBuilding, requireFloor } from '../guards/building-guard.ts';
import { requireApplication, type Visit } from '../guards/company-guard.ts';
import { lazyPage } from './lazy-page.ts';
import { consolePages, mapPages, readingPages } from './root-routes.tsx';

const buildingsFrame = createRoute({
  getParentRoute: () => consolePages,
  id: 'buildings-frame',
  component: lazyPage(() => import('../shell/frames/console-frames.tsx'), 'BuildingsFrame'),
});

const buildings = createRoute({
  getParentRoute: () => buildingsFrame,
  path: '/buildings',
  validateSearch: readBuildingsSearch,
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

/** On the floors page: the beacon to show, and the comment to open. */
const readFloorsSearch = searchReader({ beacon: wholeNumber(1), comment: wholeNumber(1) });

/** One route for all floors of a building, so that the map stays when the floor changes. */
const floors = createRoute({
  getParentRoute: () => mapPages,
  path: '/buildings/$buildingId/floors',
  validateSearch: readFloorsSearch,
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

/** The versions of a building, and publishing its draft. */
export const versionsPage = createRoute({
  getParentRoute: () => readingPages,
  path: '/buildings/$buildingId/versions',
  beforeLoad: requireBuilding('building.show'),
  component: lazyPage(() => import('../../features/versions/versions-page.tsx'), 'VersionsPage'),
});

/** A version of a building, read only, and the floor of it to show. */
export const versionPage = createRoute({
  getParentRoute: () => mapPages,
  path: '/buildings/$buildingId/versions/$versionId',
  validateSearch: searchReader({ floor: wholeNumber(1) }),
  beforeLoad: (visit: Visit & { params: { buildingId: string; versionId: string } }) =>
    requireBuilding('building.show')(visit),
  component: lazyPage(() => import('../../features/versions/view/version-page.tsx'), 'VersionPage'),
});

/** The table of the POIs of a floor. */
export const poisPage = createRoute({
  getParentRoute: () => readingPages,
  path: '/buildings/$buildingId/floors/$floorId/pois',
  validateSearch: searchReader({ sort: text, q: text, filter: text }),
  beforeLoad: requireFloor('floor.show'),
  component: lazyPage(() => import('./pois-screen.tsx'), 'PoisScreen'),
});

const seconds = wholeNumber(1);

/** Parameters of a report: the range, the measure, the proximity and an optional single hour. */
const readReportsSearch = searchReader({
  from: seconds,
  to: seconds,
  weight: oneOf(['dwell']),
  zoom: oneOf(['near']),
  hour: seconds,
  live: flag,
});

export const reportsPage = createRoute({
  getParentRoute: () => mapPages,
  path: '/buildings/$buildingId/floors/$floorId/reports',
  validateSearch: readReportsSearch,
  beforeLoad: requireFloor('floor.show', { removedToo: true }),
  component: lazyPage(() => import('../../features/reports/reports-page.tsx'), 'ReportsPage'),
});
