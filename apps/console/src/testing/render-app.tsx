import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { watchCompanyAccess } from '../app/company-access.ts';
import { createAppRouter } from '../app/router.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { cssVariables, theme } from '../ui/theme/theme.ts';

/** The whole console at an address: guards, redirects, frames and pages. */
export const renderApp = (at: string) => {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [at] }));
  watchCompanyAccess(queryClient, router);
  render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Notifications />
    </MantineProvider>,
  );
  return { user: userEvent.setup(), router, queryClient };
};
