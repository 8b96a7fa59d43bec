import '@fontsource-variable/inter';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { storePending } from '../features/oauth/pending.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { onCompanyChangedElsewhere, onTokenChangedElsewhere } from '../lib/session/storage.ts';
import { cssVariables, theme } from '../ui/theme/theme.ts';
import { watchCompanyAccess } from './guards/company-access.ts';
import { createAppRouter } from './router.ts';
import { ToastPlace } from './shell/toast-place.tsx';

/** The server writes a new nonce into every page it serves; styles made at run time carry it. */
const cspNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** The scroll lock of dialogs creates a style element and reads the nonce from here. */
const offerNonce = (): void => {
  Object.assign(globalThis, { __webpack_nonce__: cspNonce() });
};

const colorScheme = localStorageColorSchemeManager({ key: 'floorwright.color-scheme' });

type Props = { queryClient: QueryClient; children: ReactNode };

const Providers = ({ queryClient, children }: Props) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={colorScheme}
    defaultColorScheme="auto"
    getStyleNonce={cspNonce}
  >
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    <ToastPlace />
  </MantineProvider>
);

offerNonce();
storePending();

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
if (!container) throw new Error('The page has no #root element.');

createRoot(container).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
