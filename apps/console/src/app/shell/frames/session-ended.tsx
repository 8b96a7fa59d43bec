import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';

import { isMarkedUnauthorized, onUnauthorizedChange } from '../../../lib/session/storage.ts';
import { useSession } from '../../../venue/company/use-session.ts';

import classes from './session-ended.module.css';

/** Shown above a page whose session has ended. */
export const SessionEnded = () => {
  const ended = useSyncExternalStore(onUnauthorizedChange, isMarkedUnauthorized);
  const session = useSession();
  if (!ended) return null;
  return (
    <div className={classes.banner} role="status">
      Your session has ended. Sign in to continue.
      <Button size="compact-sm" variant="default" onClick={() => void session.signInAgain()}>
        Sign in
      </Button>
    </div>
  );
};
