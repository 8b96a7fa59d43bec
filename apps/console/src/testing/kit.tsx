import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

import { consoleTheme } from '../ui/theme/console-theme.ts';

/** The kit as in the console, without its colors, which jsdom would parse for each test. */
export const Kit = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={consoleTheme}
    env="test"
    withCssVariables={false}
    withGlobalClasses={false}
  >
    {children}
    <Notifications />
  </MantineProvider>
);
