import { Button } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import { isMarkedUnauthorized, onUnauthorizedChange } from '../../../lib/session/storage.ts';
import { useSession } from '../../../venue/company/use-session.ts';
import { mainId, useFocusOnNavigation } from './main-region.tsx';

import classes from './frames.module.css';

/** Shown above a page whose session has ended. */
const SessionEnded = () => {
  const ended = useSyncExternalStore(onUnauthorizedChange, isMarkedUnauthorized);
  const session = useSession();
  if (!ended) return null;
  return (
    <div className={classes.sessionEnded} role="status">
      Your session has ended. Sign in to continue.
      <Button size="compact-sm" variant="default" onClick={() => void session.signInAgain()}>
        Sign in
      </Button>
    </div>
  );
};

export const RootLayout = () => {
  useFocusOnNavigation();
  return (
    <>
      <a
        href={`#${mainId}`}
        className={classes.skip}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(mainId)?.focus();
        }}
      >
        Skip to content
      </a>
      <SessionEnded />
      <Outlet />
    </>
  );
};
