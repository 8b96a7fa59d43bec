import { Button } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import { useConfig } from '../../../lib/config-query.ts';
import { isMarkedUnauthorized, onUnauthorizedChange } from '../../../lib/session/storage.ts';
import { PageLinkContext, type PageLinkProps } from '../../../ui/page-link.tsx';
import { useSession } from '../../../venue/company/use-session.ts';
import { ExternalLinksContext, externalLinksOf } from '../external-links.ts';
import { messages } from '../messages/index.ts';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { SkipLink } from './main-region.tsx';

import classes from './frames.module.css';

/** Shown above a page whose session has ended. */
const SessionEnded = () => {
  const ended = useSyncExternalStore(onUnauthorizedChange, isMarkedUnauthorized);
  const session = useSession();
  if (!ended) return null;
  return (
    <div className={classes.sessionEnded} role="status">
      {messages.sessionEnded}
      <Button size="compact-sm" variant="default" onClick={() => void session.signInAgain()}>
        {messages.pages.signIn}
      </Button>
    </div>
  );
};

const renderRouterLink = (props: PageLinkProps) => <Link {...props} />;

export const RootLayout = () => {
  useFocusOnNavigation();
  return (
    <PageLinkContext value={renderRouterLink}>
      <ExternalLinksContext value={externalLinksOf(useConfig())}>
        <SkipLink />
        <SessionEnded />
        <Outlet />
      </ExternalLinksContext>
    </PageLinkContext>
  );
};
