import { useSyncExternalStore } from 'react';

import classes from './notice.module.css';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Why plans, names or routes may be missing while the browser has no connection. */
export const OfflineNote = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={classes.offline}>
      {!isOnline && 'You are offline. Parts of the map may be missing.'}
    </div>
  );
};
