import { createRoute } from '@tanstack/react-router';

import { requireBuilding } from '../guards/building-guard.ts';
import { lazyPage } from './lazy-page.ts';
import { readingPages } from './root-routes.tsx';

/** How other programs reach what belongs to a building. */
export const integrationPage = createRoute({
  getParentRoute: () => readingPages,
  path: '/buildings/$buildingId/integration',
  beforeLoad: requireBuilding('building.show'),
  component: lazyPage(
    () => import('../../features/integration/integration-page.tsx'),
    'IntegrationPage',
  ),
});
