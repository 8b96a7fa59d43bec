import { createRoute } from '@tanstack/react-router';

import { ListSearch } from '../../lib/list-state.ts';
import { requireFloor } from '../guards/floor-guard.ts';
import { lazyPage } from './lazy-page.ts';
import { readingPages } from './root-routes.tsx';

/** The table of the POIs of a floor. */
export const poisPage = createRoute({
  getParentRoute: () => readingPages,
  path: '/buildings/$buildingId/floors/$floorId/pois',
  validateSearch: ListSearch.pick({ sort: true, q: true }),
  beforeLoad: requireFloor('floor.show'),
  component: lazyPage(() => import('./pois-screen.tsx'), 'PoisScreen'),
});
