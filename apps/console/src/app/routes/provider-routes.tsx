import { createRoute, redirect } from '@tanstack/react-router';

import { companyQuery } from '../../venue/company/company.ts';
import { requireBuilding } from '../guards/building-guard.ts';
import { requireApplication, type Visit } from '../guards/company-guard.ts';
import { lazyPage } from './lazy-page.ts';
import { mapPages, readingPages } from './root-routes.tsx';

/** Guards the pages for linked buildings, in a company that has a provider. */
const requireProvider = async (visit: Visit): Promise<void> => {
  if (visit.preload) return;
  await requireApplication('building.manage')(visit);
  const company = await visit.context.queryClient.query(companyQuery);
  if (!company?.provider) throw redirect({ to: '/buildings/new', replace: true });
};

const requireConnection = async (visit: Visit): Promise<void> => {
  if (visit.preload) return;
  await requireProvider(visit);
  const { queryClient } = visit.context;
  const company = await queryClient.query(companyQuery);
  // Loaded on demand: guests load this file too.
  const { pendingConnectionQuery } = await import('../../venue/provider/pending-connection.ts');
  if (!queryClient.getQueryData(pendingConnectionQuery(company?.id).queryKey))
    throw redirect({ to: '/buildings/new/provider', replace: true });
};

/** A linked building can always be unlinked. Linking needs a provider. */
const requireLinkable = async (
  visit: Visit & { params: { buildingId: string } },
): Promise<void> => {
  if (visit.preload) return;
  await requireBuilding('building.update')(visit);
  const { queryClient } = visit.context;
  const company = await queryClient.query(companyQuery);
  if (!company || company.provider) return;
  const { buildingId } = visit.params;
  const { buildingQuery } = await import('../../venue/company/buildings.ts');
  const building = await queryClient.query(buildingQuery(company.id, Number(buildingId)));
  if (building.jibestream_id === null)
    throw redirect({ to: '/buildings/$buildingId', params: { buildingId }, replace: true });
};

const newConnection = createRoute({
  getParentRoute: () => readingPages,
  path: '/buildings/new/provider',
  beforeLoad: requireProvider,
  component: lazyPage(
    () => import('../../features/provider/new-connection-page.tsx'),
    'NewConnectionPage',
  ),
});

/** The form of a building whose venue was just chosen. */
export const venueBuildingPage = createRoute({
  getParentRoute: () => mapPages,
  path: '/buildings/new/venue',
  beforeLoad: requireConnection,
  component: lazyPage(
    () => import('../../features/buildings/venue-building-page.tsx'),
    'VenueBuildingPage',
  ),
});

const connection = createRoute({
  getParentRoute: () => readingPages,
  path: '/buildings/$buildingId/provider',
  beforeLoad: requireLinkable,
  component: lazyPage(
    () => import('../../features/provider/connection-page.tsx'),
    'ConnectionPage',
  ),
});

const synchronize = createRoute({
  getParentRoute: () => readingPages,
  path: '/buildings/$buildingId/synchronize',
  beforeLoad: requireBuilding('building.update'),
  component: lazyPage(
    () => import('../../features/provider/synchronize-page.tsx'),
    'SynchronizePage',
  ),
});

/** How a building is linked to a venue of the external provider and synchronized with it. */
export const providerPages = [newConnection, connection, synchronize] as const;
