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
import { StrictMode } from 'react';
import type { ReactNode } from 'react';

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
  /** The address at which the page is opened; its search and hash are its own. */
  at: string;
  /** The page's path as the router knows it, when it has parameters. */
  path?: string;
  /** The id of the frame's route, which is part of the page's own id. */
  frame?: 'public' | 'reading';
};

/** A page at its address; every other address only says where one has come to. */
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
          {/* The product's own route tree is registered as the type of every router. */}
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </Kit>
    </StrictMode>,
  );
  return { user: userEvent.setup(), router, queryClient };
};

/** Something that needs neither address nor data. */
export const renderUi = (content: ReactNode) => {
  render(<Kit>{content}</Kit>);
  return { user: userEvent.setup() };
};
