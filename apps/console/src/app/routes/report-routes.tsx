import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';

import { requireFloor } from '../guards/floor-guard.ts';
import { lazyPage } from './lazy-page.ts';
import { mapPages } from './root-routes.tsx';

const Seconds = z.int().positive().optional().catch(undefined);

/** Of a report: the range, what weighs, from how near, and which hour of the range alone. */
const ReportsSearch = z.object({
  from: Seconds,
  to: Seconds,
  weight: z.literal('dwell').optional().catch(undefined),
  zoom: z.literal('near').optional().catch(undefined),
  hour: Seconds,
  live: z.literal(true).optional().catch(undefined),
});

export const reportsPage = createRoute({
  getParentRoute: () => mapPages,
  path: '/buildings/$buildingId/floors/$floorId/reports',
  validateSearch: ReportsSearch,
  beforeLoad: requireFloor('floor.show'),
  component: lazyPage(() => import('../../features/reports/reports-page.tsx'), 'ReportsPage'),
});
