import '@fontsource-variable/inter';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { keepPending } from '../features/oauth/pending.ts';
import { offerNonce } from '../lib/csp-nonce.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { onCompanyChangedElsewhere, onTokenChangedElsewhere } from '../lib/session/storage.ts';
import { watchCompanyAccess } from './guards/company-access.ts';
import { Providers } from './providers.tsx';
import { createAppRouter } from './router.ts';

offerNonce();
keepPending();

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

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to draw into.');

createRoot(container).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
