import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';

import { requireFloor } from './floor-guard.ts';
import { mapPages } from './root-routes.tsx';

/** Of the engagements of a floor: which kind is listed, and how far the one that is made has come. */
const EngagementsSearch = z.object({
  tab: z.enum(['coupon', 'url', 'custom']).optional().catch(undefined),
  step: z.enum(['form', 'trigger']).optional().catch(undefined),
  simulate: z.boolean().optional().catch(undefined),
});

/** One page for all engagements of a floor: going from one to the next keeps the map. */
const engagements = createRoute({
  getParentRoute: () => mapPages,
  path: '/buildings/$buildingId/floors/$floorId/engagements',
  validateSearch: EngagementsSearch,
  beforeLoad: requireFloor('engagement.show'),
  component: lazyRouteComponent(
    () => import('../features/engagements/engagements-page.tsx'),
    'EngagementsPage',
  ),
});

const list = createRoute({ getParentRoute: () => engagements, path: '/' });
const one = createRoute({ getParentRoute: () => engagements, path: '/$triggerId' });

export const engagementPages = engagements.addChildren([list, one]);
