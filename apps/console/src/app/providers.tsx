import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { cspNonce } from '../lib/csp-nonce.ts';
import { cssVariables, theme } from '../ui/theme/theme.ts';
import { ToastPlace } from './shell/toast-place.tsx';

const colorScheme = localStorageColorSchemeManager({ key: 'floorwright.color-scheme' });

type Props = { queryClient: QueryClient; children: ReactNode };

export const Providers = ({ queryClient, children }: Props) => (
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
