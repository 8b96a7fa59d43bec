import { createRoute, notFound } from '@tanstack/react-router';
import { z } from 'zod';

import type { Engagements } from '../../features/engagements/queries/engagements-query.ts';
import { companyQuery } from '../../venue/company/company.ts';
import { requireFloor } from '../guards/building-guard.ts';
import type { Visit } from '../guards/company-guard.ts';
import { lazyPage } from './lazy-page.ts';
import { mapPages } from './root-routes.tsx';

/** Of the engagements of a floor: which kind and status is listed, and how far the one that is made has come. */
const EngagementsSearch = z.object({
  tab: z.enum(['coupon', 'url', 'custom']).optional().catch(undefined),
  step: z.enum(['form', 'trigger']).optional().catch(undefined),
  status: z.enum(['active', 'paused', 'archived']).optional().catch(undefined),
  simulate: z.boolean().optional().catch(undefined),
});

/** One page for all engagements of a floor: going from one to the next keeps the map. */
const engagements = createRoute({
  getParentRoute: () => mapPages,
  path: '/buildings/$buildingId/floors/$floorId/engagements',
  validateSearch: EngagementsSearch,
  beforeLoad: requireFloor('engagement.show'),
  component: lazyPage(
    () => import('../../features/engagements/engagements-page.tsx'),
    'EngagementsPage',
  ),
});

const list = createRoute({ getParentRoute: () => engagements, path: '/' });

/** For the page of one engagement. Without an answer, the page itself says what is wrong. */
const requireEngagement = async ({
  context: { queryClient },
  params,
  preload,
}: Visit & { params: { buildingId: string; triggerId: string } }): Promise<void> => {
  if (preload) return;
  const company = await queryClient.query(companyQuery);
  // Not before it is needed: guests load this file too.
  const { engagementsQuery } =
    await import('../../features/engagements/queries/engagements-query.ts');
  const query = engagementsQuery(company?.id, Number(params.buildingId));
  const has = (known: Engagements): boolean =>
    known.triggers.some(({ id }) => String(id) === params.triggerId);
  // Whoever comes from the list does not wait for another one.
  const listed = queryClient.getQueryData(query.queryKey);
  if (listed && has(listed)) return;
  const known = await queryClient.query(query).catch(() => undefined);
  if (known && !has(known)) throw notFound();
};

const one = createRoute({
  getParentRoute: () => engagements,
  path: '/$triggerId',
  beforeLoad: requireEngagement,
});

export const engagementPages = engagements.addChildren([list, one]);
