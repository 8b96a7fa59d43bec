import { readSharePreview } from '@floorwright/domain/pois';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

import { BrandMark } from '../ui/brand-mark.tsx';
import { loadMap } from '../venue/map/load-map.ts';
import type { Scheme } from '../venue/map/style/palettes.ts';
import { messages } from './messages/index.ts';
import { Venue } from './venue.tsx';
import { loadPlace, loadStyleUrl, Refused, type SharedPlace } from './wire.ts';

import classes from './notice.module.css';

type Props = {
  title: string;
  busy?: boolean;
  children?: ReactNode;
  action?: { label: string; run: () => void };
};

/** Shown instead of the map. */
const Notice = ({ title, busy = false, children, action }: Props) => {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={classes.notice} aria-busy={busy || undefined}>
      <BrandMark size={28} />
      <h1 data-quiet={busy || undefined}>{title}</h1>
      {children && <p>{children}</p>}
      {action && (
        <button type="button" className="primary" onClick={action.run}>
          {action.label}
        </button>
      )}
    </main>
  );
};

/** Set by the inline script before the first paint. */
const attribute = 'data-mantine-color-scheme';

const schemeNow = (): Scheme =>
  document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';

/** The color scheme of the visitor's system. */
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

/** Explains missing plans, names or routes while the browser is offline. */
const OfflineNote = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={classes.offline}>
      {!isOnline && messages.page.offline}
    </div>
  );
};

type State =
  | { is: 'loading' }
  | { is: 'shown'; place: SharedPlace; styleUrl: string | null }
  | { is: 'missing' }
  | { is: 'failed' };

const addressNow = (): string => {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
};

/** Requests everything that the map needs at once. */
const load = async (): Promise<State> => {
  const place = loadPlace(addressNow());
  // Without a configured street map, the background is plain.
  const styleUrl = loadStyleUrl().catch(() => null);
  // The map reports it if its library cannot be loaded.
  loadMap().catch(() => undefined);
  try {
    return { is: 'shown', place: await place, styleUrl: await styleUrl };
  } catch (error) {
    const missing = error instanceof Refused && [404, 422].includes(error.status);
    return { is: missing ? 'missing' : 'failed' };
  }
};

/** The public page behind a POI link. */
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
        <Venue
          // Another version begins again at what the address says.
          key={state.place.version}
          place={state.place}
          styleUrl={state.styleUrl}
          scheme={scheme}
          onStale={() => void load().then(setState)}
        />
      </>
    );
  if (state.is === 'loading') return <Notice busy title={messages.page.loading} />;
  if (state.is === 'missing')
    return readSharePreview(window.location.search) === null ? (
      <Notice title={messages.page.missing}>{messages.page.missingDetail}</Notice>
    ) : (
      <Notice title={messages.page.previewEnded}>{messages.page.previewEndedDetail}</Notice>
    );
  return (
    <Notice
      title={messages.page.failed}
      action={{ label: messages.page.tryAgain, run: () => setState({ is: 'loading' }) }}
    >
      {messages.page.failedDetail}
    </Notice>
  );
};
