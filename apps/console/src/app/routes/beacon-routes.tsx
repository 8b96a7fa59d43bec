import { createRoute } from '@tanstack/react-router';

import { readImportsSearch } from '../../features/beacon-imports/queries.ts';
import { readListSearch } from '../../lib/list-state.ts';
import { requireBuilding } from '../guards/building-guard.ts';
import { requireApplication } from '../guards/company-guard.ts';
import { lazyPage } from './lazy-page.ts';
import { readingPages } from './root-routes.tsx';

const beacons = createRoute({
  getParentRoute: () => readingPages,
  path: '/beacons',
  validateSearch: readListSearch,
  beforeLoad: requireApplication('building.show'),
  component: lazyPage(() => import('../../features/beacons/beacons-page.tsx'), 'BeaconsPage'),
});

const beaconsOfBuilding = createRoute({
  getParentRoute: () => readingPages,
  path: '/buildings/$buildingId/beacons',
  validateSearch: readListSearch,
  beforeLoad: requireBuilding('building.show'),
  component: lazyPage(
    () => import('../../features/beacons/beacons-page.tsx'),
    'BuildingBeaconsPage',
  ),
});

/** The tables of beacons. */
export const beaconPages = [beacons, beaconsOfBuilding] as const;

// Loaded on demand: guests load this file too.
const loadGuard = () => import('../guards/beacon-import-guard.ts');

const imports = createRoute({
  getParentRoute: () => readingPages,
  path: '/beacons/imports',
  validateSearch: readImportsSearch,
  beforeLoad: async (visit) => (await loadGuard()).requireImports(visit),
  component: lazyPage(
    () => import('../../features/beacon-imports/imports-page.tsx'),
    'BeaconImportsPage',
  ),
});

/** Opens above the list, which stays mounted. */
const oneImport = createRoute({
  getParentRoute: () => imports,
  path: '/$beaconsImportId',
});

const importsOfBuilding = createRoute({
  getParentRoute: () => readingPages,
  path: '/buildings/$buildingId/beacons/imports',
  validateSearch: readImportsSearch,
  beforeLoad: async (visit) => (await loadGuard()).requireBuildingImports(visit),
  component: lazyPage(
    () => import('../../features/beacon-imports/imports-page.tsx'),
    'BuildingBeaconImportsPage',
  ),
});

const oneImportOfBuilding = createRoute({
  getParentRoute: () => importsOfBuilding,
  path: '/$beaconsImportId',
});

/** The imports of beacons, and each of them. */
export const beaconImportPages = [
  imports.addChildren([oneImport]),
  importsOfBuilding.addChildren([oneImportOfBuilding]),
] as const;
