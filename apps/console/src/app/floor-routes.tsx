import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { requireBuilding } from './building-guard.ts';
import { requireFloor } from './floor-guard.ts';
import { floorPlacementPage } from './floor-placement-routes.tsx';
import { mapPages } from './root-routes.tsx';

/** One page for all floors of a building: going from floor to floor keeps the map. */
const floors = createRoute({
  getParentRoute: () => mapPages,
  path: '/buildings/$buildingId/floors',
  beforeLoad: requireBuilding('floor.show'),
  component: lazyRouteComponent(() => import('./floor-studio-screen.tsx'), 'FloorStudioScreen'),
});

const someFloor = createRoute({ getParentRoute: () => floors, path: '/' });

const floor = createRoute({
  getParentRoute: () => floors,
  path: '/$floorId',
  beforeLoad: requireFloor('floor.show'),
});

export const floorPages = [floors.addChildren([someFloor, floor]), floorPlacementPage] as const;
