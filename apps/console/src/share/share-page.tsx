import { useEffect, useState, useSyncExternalStore } from 'react';

import type { Scheme } from '../venue/map/style/palettes.ts';
import { Notice } from './notice.tsx';
import { Venue } from './venue.tsx';
import { loadPlace, Refused } from './wire.ts';
import type { SharedPlace } from './wire.ts';

import classes from './notice.module.css';

/** What the script of the page has found out before it was painted. */
const attribute = 'data-mantine-color-scheme';

const schemeNow = (): Scheme =>
  document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';

/** Light or dark, as the system of the visitor has it. */
const useScheme = (): Scheme => {
  const [scheme, setScheme] = useState(schemeNow);
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = (): void => {
      document.documentElement.setAttribute(attribute, dark.matches ? 'dark' : 'light');
      setScheme(schemeNow());
    };
    dark.addEventListener('change', follow);
    return () => dark.removeEventListener('change', follow);
  }, []);
  return scheme;
};

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Why plans, names or routes may be missing while the browser has no connection. */
const OfflineNote = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={classes.offline}>
      {!isOnline && 'You are offline. Parts of the map may be missing.'}
    </div>
  );
};

type State =
  | { is: 'loading' }
  | { is: 'shown'; place: SharedPlace }
  | { is: 'missing' }
  | { is: 'failed' };

const addressNow = (): string => {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
};

const load = async (): Promise<State> => {
  try {
    return { is: 'shown', place: await loadPlace(addressNow()) };
  } catch (error) {
    const missing = error instanceof Refused && [404, 422].includes(error.status);
    return { is: missing ? 'missing' : 'failed' };
  }
};

/** The page that a POI link opens, for people who have never heard of the console. */
export const SharePage = () => {
  const [state, setState] = useState<State>({ is: 'loading' });
  const scheme = useScheme();
  const isLoading = state.is === 'loading';
  useEffect(() => {
    if (isLoading) void load().then(setState);
  }, [isLoading]);

  if (state.is === 'shown')
    return (
      <>
        <OfflineNote />
        <Venue place={state.place} scheme={scheme} />
      </>
    );
  if (state.is === 'loading') return <Notice busy title="Loading the map…" />;
  if (state.is === 'missing')
    return (
      <Notice title="This link leads nowhere">
        The place is not there any more, or its map is not public. Ask whoever gave you the link.
      </Notice>
    );
  return (
    <Notice
      title="The map could not be loaded"
      action={{ label: 'Try again', run: () => setState({ is: 'loading' }) }}
    >
      Check your connection. Nothing is wrong with the link.
    </Notice>
  );
};
