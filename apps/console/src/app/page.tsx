import '@fontsource-variable/inter';
import '../ui/theme/arabic.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import {
  DirectionProvider,
  localStorageColorSchemeManager,
  MantineProvider,
  type MantineThemeOverride,
} from '@mantine/core';
import { type ReactNode, StrictMode } from 'react';

import { storePending } from '../features/oauth/pending.ts';
import { pageDirection } from '../lib/direction.ts';
import { cssVariables } from '../ui/theme/theme.ts';

/** The server writes a new nonce into every page it serves; styles made at run time carry it. */
const cspNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** The scroll lock of dialogs creates a style element and reads the nonce from here. */
const offerNonce = (): void => {
  Object.assign(globalThis, { __webpack_nonce__: cspNonce() });
};

/** Runs once for each document; returns the element to render into. */
export const preparePage = (): HTMLElement => {
  offerNonce();
  storePending();
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root element.');
  return container;
};

const colorScheme = localStorageColorSchemeManager({ key: 'floorwright.color-scheme' });

type Props = { theme: MantineThemeOverride; children: ReactNode };

/** The look of the product, for the console and for the sign-in page. */
export const Page = ({ theme, children }: Props) => (
  <StrictMode>
    <DirectionProvider initialDirection={pageDirection()}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorScheme}
        defaultColorScheme="auto"
        getStyleNonce={cspNonce}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  </StrictMode>
);
