import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import {
  endRefusedSession,
  forgetEndedSession,
  takeWantedAddress,
} from '../../lib/session/sign-in-notes.ts';
import { onTokenChangedElsewhere, readToken, storeToken } from '../../lib/session/storage.ts';
import { theme } from '../../ui/theme/theme.ts';
import { Page, preparePage } from '../page.tsx';
import { GuestPage } from './guest-page.tsx';
import { prefetchConsole } from './prefetch-console.ts';
import { SignInScreen } from './sign-in-screen.tsx';

/** Replaces the sign-in page with the console, which loads its first page before that. */
const openConsole = async (root: Root, address: string): Promise<void> => {
  try {
    const { createConsole } = await import('../console.tsx');
    window.history.replaceState(null, '', address);
    const { load, content } = createConsole();
    await load();
    root.render(content);
  } catch {
    // After an update of the server, the files of the console have other names.
    window.location.replace(address);
  }
};

const root = createRoot(preparePage());

const begin = async (token: string): Promise<void> => {
  storeToken(token);
  forgetEndedSession();
  await openConsole(root, takeWantedAddress() ?? '/');
};

type Screen = (props: { begin: (token: string) => Promise<void> }) => ReactNode;

const showSignIn = (Content: Screen): void => {
  const stop = onTokenChangedElsewhere(() => {
    stop();
    void openConsole(root, '/');
  });
  root.render(
    <Page theme={theme}>
      <GuestPage>
        <Content
          begin={async (token) => {
            stop();
            await begin(token);
          }}
        />
      </GuestPage>
    </Page>,
  );
  prefetchConsole();
};

endRefusedSession();
// The console checks the session, and sends signed-in users to their start page.
if (readToken() !== null) void openConsole(root, window.location.pathname + window.location.search);
else if (/^\/sign-in\/sso\/\d+\/?$/.test(window.location.pathname))
  void import('../../features/accounts/sso-sign-in/finish-page.tsx').then(({ SsoFinishPage }) =>
    showSignIn((props) => <SsoFinishPage {...props} address={window.location} />),
  );
else showSignIn(SignInScreen);
