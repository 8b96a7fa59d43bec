import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

import { theme } from '../ui/theme/theme.ts';

/** The kit as the console sets it up, but for its colours: jsdom would read them for each test. */
export const Kit = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
    {children}
    <Notifications />
  </MantineProvider>
);
