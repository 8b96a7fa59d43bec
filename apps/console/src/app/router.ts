import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';

import { FailurePage } from '../features/errors/failure-page.tsx';
import { PageSkeleton } from '../ui/page/page-skeleton.tsx';
import { routeTree } from './routes/routes.tsx';

export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) => {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingMs: 250,
    defaultPendingMinMs: 300,
    defaultErrorComponent: FailurePage,
    defaultPendingComponent: PageSkeleton,
    scrollRestoration: true,
  });
  return router;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
