import { createRoute, notFound } from '@tanstack/react-router';

import type { Engagements } from '../../features/engagements/queries.ts';
import { flag, oneOf, searchReader } from '../../lib/search.ts';
import { requireFloor } from '../guards/building-guard.ts';
import { loadCompany, type Visit } from '../guards/company-guard.ts';
import { lazyPage } from './lazy-page.ts';
import { mapPages } from './root-routes.tsx';

/**
 * Parameters of the engagements page: the kind and status filters, and the step of a new
 * engagement.
 */
const readEngagementsSearch = searchReader({
  tab: oneOf(['coupon', 'url', 'custom']),
  step: oneOf(['form', 'trigger']),
  status: oneOf(['active', 'paused', 'archived']),
  simulate: flag,
});

/** One route for all engagements of a floor, so that the map stays between them. */
const engagements = createRoute({
  getParentRoute: () => mapPages,
  path: '/buildings/$buildingId/floors/$floorId/engagements',
  validateSearch: readEngagementsSearch,
  beforeLoad: requireFloor('engagement.show'),
  component: lazyPage(
    () => import('../../features/engagements/engagements-page.tsx'),
    'EngagementsPage',
  ),
});

const list = createRoute({ getParentRoute: () => engagements, path: '/' });

/**
 * Guards the page of one engagement. If the engagements cannot be loaded, the page shows the error.
 */
const requireEngagement = async ({
  context: { queryClient },
  params,
  preload,
}: Visit & { params: { buildingId: string; triggerId: string } }): Promise<void> => {
  if (preload) return;
  const company = await loadCompany(queryClient);
  // Loaded on demand: guests load this file too.
  const { engagementsQuery } = await import('../../features/engagements/queries.ts');
  const query = engagementsQuery(company?.id, Number(params.buildingId));
  const has = (known: Engagements): boolean =>
    known.triggers.some(({ id }) => String(id) === params.triggerId);
  // The list may already be cached.
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
