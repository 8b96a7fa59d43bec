import { createRoute } from '@tanstack/react-router';

import { requireFloor } from '../guards/floor-guard.ts';
import { lazyPage } from './lazy-page.ts';
import { mapPages } from './root-routes.tsx';

export const floorPlacementPage = createRoute({
  getParentRoute: () => mapPages,
  path: '/buildings/$buildingId/floors/$floorId/edit',
  beforeLoad: requireFloor('floor.show'),
  component: lazyPage(
    () => import('../../features/floor-placement/floor-placement-page.tsx'),
    'FloorPlacementPage',
  ),
});
