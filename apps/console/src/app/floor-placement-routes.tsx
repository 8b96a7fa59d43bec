import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { requireFloor } from './floor-guard.ts';
import { mapPages } from './root-routes.tsx';

export const floorPlacementPage = createRoute({
  getParentRoute: () => mapPages,
  path: '/buildings/$buildingId/floors/$floorId/edit',
  beforeLoad: requireFloor('floor.show'),
  component: lazyRouteComponent(
    () => import('../features/floor-placement/floor-placement-page.tsx'),
    'FloorPlacementPage',
  ),
});
