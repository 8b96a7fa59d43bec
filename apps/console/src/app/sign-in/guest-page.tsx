import { config } from '@floorwright/contract/client';
import { type ReactNode, useEffect, useState } from 'react';

import { call } from '../../lib/api/call.ts';
import type { Config } from '../../lib/config-query.ts';
import { ExternalLinksContext, externalLinksOf } from '../shell/external-links.ts';
import { Footer } from '../shell/frames/footer.tsx';
import { InvitationReminder } from '../shell/frames/invitation-reminder.tsx';
import { MainRegion, SkipLink } from '../shell/frames/main-region.tsx';
import { GuestHeader } from '../shell/header/guest-header.tsx';
import { guestLinks, Logo } from '../shell/header/header-parts.tsx';

import classes from '../shell/frames/frames.module.css';

const useLoadedConfig = (): Config | undefined => {
  const [loaded, setLoaded] = useState<Config>();
  useEffect(() => {
    const leaving = new AbortController();
    call(config.show, {}, { signal: leaving.signal }).then(
      setLoaded,
      // Missing links are not worth a message.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return loaded;
};

/** The frame of public pages without router and cache. Its links load documents. */
export const GuestPage = ({ children }: { children: ReactNode }) => (
  <ExternalLinksContext value={externalLinksOf(useLoadedConfig())}>
    <SkipLink />
    <GuestHeader logo={<Logo to="/" />} links={guestLinks} />
    <InvitationReminder path={window.location.pathname} />
    <MainRegion className={classes.public}>{children}</MainRegion>
    <Footer />
  </ExternalLinksContext>
);
