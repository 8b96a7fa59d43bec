import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';

import { createQueryClient } from '../lib/query-client.ts';
import { onCompanyChangedElsewhere, onTokenChangedElsewhere } from '../lib/session/storage.ts';
import { consoleTheme } from '../ui/theme/console-theme.ts';
import { watchCompanyAccess } from './guards/company-access.ts';
import { Page } from './page.tsx';
import { createAppRouter } from './router.ts';
import { ToastPlace } from './shell/toast-place.tsx';
import { VerificationPlace } from './shell/verification-place.tsx';

/** The console at the current address of the browser. */
export const createConsole = () => {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);

  onTokenChangedElsewhere(() => {
    queryClient.clear();
    void router.invalidate();
  });

  onCompanyChangedElsewhere(() => {
    void queryClient.resetQueries();
    void router.invalidate();
  });

  watchCompanyAccess(queryClient, router);

  return {
    /** Loads the first page before it is rendered. */
    load: (): Promise<void> => router.load(),
    content: (
      <Page theme={consoleTheme}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <VerificationPlace />
        </QueryClientProvider>
        <ToastPlace />
      </Page>
    ),
  };
};
