import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';

import { requireBuilding } from '../guards/building-guard.ts';
import { requireFloor } from '../guards/floor-guard.ts';
import { floorPlacementPage } from './floor-placement-routes.tsx';
import { lazyPage } from './lazy-page.ts';
import { mapPages } from './root-routes.tsx';

/** Of the floors' page: the one beacon that it is about. */
const FloorsSearch = z.object({
  beacon: z.coerce.number().int().positive().optional().catch(undefined),
});

/** One page for all floors of a building: going from floor to floor keeps the map. */
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
