import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';

import { NotFoundPage } from '../../features/errors/error-page.tsx';
import { guard } from '../guards/guard.ts';
import { PublicFrame } from '../shell/frames/public-frame.tsx';
import { RootLayout } from '../shell/frames/root-layout.tsx';
import { lazyPage } from './lazy-page.ts';
import { RootFailure } from './root-failure.tsx';
import { RootPending } from './root-pending.tsx';

export type RouterContext = { queryClient: QueryClient };

export const root = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location, preload }) => {
    if (!preload) await guard(context.queryClient, location);
  },
  component: RootLayout,
  notFoundComponent: () => (
    <PublicFrame>
      <NotFoundPage />
    </PublicFrame>
  ),
  errorComponent: RootFailure,
  pendingComponent: RootPending,
});

export const publicPages = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: PublicFrame,
});

export const readingPages = createRoute({
  getParentRoute: () => root,
  id: 'reading',
  component: lazyPage(() => import('../shell/frames/reading-frame.tsx'), 'ReadingFrame'),
});

/** The same for guests as well, who have another header. */
export const openReadingPages = createRoute({
  getParentRoute: () => root,
  id: 'open-reading',
  component: lazyPage(() => import('../shell/frames/reading-frame.tsx'), 'OpenReadingFrame'),
});

export const mapPages = createRoute({
  getParentRoute: () => root,
  id: 'map',
  component: lazyPage(() => import('../shell/frames/map-frame.tsx'), 'MapFrame'),
});
