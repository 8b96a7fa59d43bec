import { createRoute } from '@tanstack/react-router';

import { ImportsSearch } from '../../features/beacon-imports/imports-search.ts';
import { lazyPage } from './lazy-page.ts';
import { readingPages } from './root-routes.tsx';

// Not before it is needed: guests load this file too.
const loadGuard = () => import('../guards/beacon-import-guard.ts');

const imports = createRoute({
  getParentRoute: () => readingPages,
  path: '/beacons/imports',
  validateSearch: ImportsSearch,
  beforeLoad: async (visit) => (await loadGuard()).requireImports(visit),
  component: lazyPage(
    () => import('../../features/beacon-imports/imports-page.tsx'),
    'BeaconImportsPage',
  ),
});

/** Opens over the list, which stays where it is. */
const oneImport = createRoute({
  getParentRoute: () => imports,
  path: '/$beaconsImportId',
});

const importsOfBuilding = createRoute({
  getParentRoute: () => readingPages,
  path: '/buildings/$buildingId/beacons/imports',
  validateSearch: ImportsSearch,
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
