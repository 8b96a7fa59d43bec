import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';

import { NotFoundPage } from '../../features/errors/error-page.tsx';
import { FailurePage } from '../../features/errors/failure-page.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { guard } from '../guards/guard.ts';
import { PublicFrame } from '../shell/frames/public-frame.tsx';
import { RootLayout } from '../shell/frames/root-layout.tsx';
import { BareHeader } from '../shell/header/guest-header.tsx';
import { lazyPage } from './lazy-page.ts';

import classes from '../shell/frames/frames.module.css';

/** Without links and menus, because the error may come from them. */
const RootFailure = ({ error }: { error: unknown }) => (
  <>
    <BareHeader quiet />
    <main>
      <FailurePage error={error} />
    </main>
  </>
);

/** The first page, while the session is still being checked. */
const RootPending = () => (
  <>
    <BareHeader />
    <main className={classes.reading}>
      <PageSkeleton />
    </main>
  </>
);

type RouterContext = { queryClient: QueryClient };

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

export const consolePages = createRoute({
  getParentRoute: () => root,
  id: 'console',
  component: lazyPage(() => import('../shell/frames/console-frames.tsx'), 'ConsoleFrame'),
});

export const readingPages = createRoute({
  getParentRoute: () => consolePages,
  id: 'reading',
  component: lazyPage(() => import('../shell/frames/console-frames.tsx'), 'ReadingFrame'),
});

/** Guests can read these too, with another header. */
export const openReadingPages = createRoute({
  getParentRoute: () => root,
  id: 'open-reading',
  component: lazyPage(() => import('../shell/frames/console-frames.tsx'), 'OpenReadingFrame'),
});

export const mapPages = createRoute({
  getParentRoute: () => consolePages,
  id: 'map',
  component: lazyPage(() => import('../shell/frames/console-frames.tsx'), 'MapFrame'),
});
