import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { watchCompanyAccess } from '../app/guards/company-access.ts';
import { createAppRouter } from '../app/router.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { Kit } from './kit.tsx';

/** Opens the whole console at an address: guards, redirects, frames and pages. */
export const renderApp = (at: string) => {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [at] }));
  watchCompanyAccess(queryClient, router);
  render(
    <Kit>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Kit>,
  );
  return { user: userEvent.setup(), router, queryClient };
};
