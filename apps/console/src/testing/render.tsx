import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import type { TestingLibraryMatchers } from '@testing-library/jest-dom/matchers';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';

import { createQueryClient } from '../lib/query-client.ts';
import { Kit } from './kit.tsx';

/** The matchers that the setup adds. */
declare module 'vitest' {
  interface Matchers<T> extends TestingLibraryMatchers<unknown, T> {}
}

const withoutRetries = () => {
  const client = createQueryClient();
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retry: false },
  });
  return client;
};

const Elsewhere = () => <p>Now at {useLocation().href}</p>;

type PageOptions = {
  /** The address of the page, with search and hash. */
  at: string;
  /** The route path of the page, if it has parameters. */
  path?: string;
  /** The id of the frame's route, which is part of the page's id. */
  frame?: 'public' | 'reading';
};

/** Renders a page at its address; all other addresses only show their path. */
export const renderPage = async (
  page: () => ReactNode,
  { at, path, frame = 'public' }: PageOptions,
) => {
  const queryClient = withoutRetries();
  const root = createRootRoute({ component: Outlet });
  const frameRoute = createRoute({ getParentRoute: () => root, id: frame });
  const pageRoute = createRoute({
    getParentRoute: () => frameRoute,
    path: path ?? at.replace(/[?#].*/, ''),
    component: page,
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: Elsewhere });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: Elsewhere });
  const router = createRouter({
    routeTree: root.addChildren([frameRoute.addChildren([pageRoute]), home, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await router.load();
  render(
    <StrictMode>
      <Kit>
        <QueryClientProvider client={queryClient}>
          {/* The types expect the product's own route tree. */}
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </Kit>
    </StrictMode>,
  );
  return { user: userEvent.setup(), router, queryClient };
};

/** Renders a component that needs neither a route nor data. */
export const renderUi = (content: ReactNode) => {
  render(<Kit>{content}</Kit>);
  return { user: userEvent.setup() };
};
