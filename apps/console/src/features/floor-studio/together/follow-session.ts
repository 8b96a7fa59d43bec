import { floorEvents } from '@floorwright/contract/client';
import type { QueryClient } from '@tanstack/react-query';

import { readEvents } from '../../../lib/api/read-events.ts';
import { buildRequest } from '../../../lib/api/request.ts';
import { readToken } from '../../../lib/session/storage.ts';
import { showFailure, showSuccess } from '../../../lib/toasts.ts';
import { floorsQuery } from '../../../venue/company/floors.ts';
import type { LoadedMap } from '../../../venue/map/map-context.ts';
import { createCommentsReader } from '../comments/comments-reader.ts';
import type { Session } from '../session/session.ts';
import { createAnnouncer, type OwnPresence } from './announcer.ts';
import { type FloorEventData, followFloor } from './follow-floor.ts';
import { messages } from './messages/index.ts';
import { watchOwnPresence } from './own-presence.ts';
import { peopleOf, type Presences, presencesAfter, withoutSilent } from './people.ts';
import { createRefresher } from './refresher.ts';
import { alone, type TogetherStore } from './store.ts';

/** In milliseconds. A tab in the background gives its connection back, since browsers have few. */
const hiddenFor = 60_000;

const after = (milliseconds: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/** Resolves after the delay, or when the network comes back. */
const pauseFor =
  (signal: AbortSignal) =>
  (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const woken = new AbortController();
      const wake = (): void => {
        clearTimeout(timer);
        woken.abort();
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      const until = { signal: woken.signal };
      signal.addEventListener('abort', wake, until);
      window.addEventListener('online', wake, until);
    });

/** What is read again after a break; the floors and the comments have queries of their own. */
const readParts = ['pois', 'route', 'beacons'] as const;

type Change = Extract<FloorEventData, { event: 'changed' }>;
type VersionEvent = Extract<FloorEventData, { event: 'published' | 'restored' }>;

type Options = {
  session: Session;
  buildingId: number;
  companyId: number;
  /** The id of this user. */
  me: number | undefined;
  map: LoadedMap['map'];
  queryClient: QueryClient;
  store: TogetherStore;
};

/** Sends a message of this page, also while it closes. Failures are silent. */
const createPost =
  (params: { id: number; floorId: number }, tab: string) =>
  (presence: OwnPresence & { leaves?: boolean }): void => {
    const input = { params, body: { ...presence, tab } };
    const { url, init } = buildRequest(floorEvents.announce, input, { token: readToken() });
    fetch(url, { ...init, keepalive: true }).catch(() => undefined);
  };

/** Follows the stream while the page is visible and online; returns the function that ends it. */
const keepFollowing = (run: (signal: AbortSignal) => void, onBreak: () => void): (() => void) => {
  let running = new AbortController();
  let cancelPause = (): void => undefined;
  const stopping = new AbortController();
  const until = { signal: stopping.signal };
  const restart = (): void => {
    running.abort();
    onBreak();
    running = new AbortController();
    run(running.signal);
  };
  // A stream over a lost network would only be noticed by its silence.
  window.addEventListener('offline', restart, until);
  document.addEventListener(
    'visibilitychange',
    () => {
      cancelPause();
      if (document.hidden) cancelPause = after(hiddenFor, () => running.abort());
      else if (running.signal.aborted) restart();
    },
    until,
  );
  run(running.signal);
  return () => {
    stopping.abort();
    cancelPause();
    running.abort();
  };
};

/**
 * Receives the changes and the users of a floor, and sends them the pointer and selection of this user, until
 * the returned function is called.
 */
export const followSession = (options: Options): (() => void) => {
  const { session, buildingId, companyId, me, map, queryClient, store } = options;
  const { server, floorId, editor } = session;
  const tab = crypto.randomUUID();
  const params = { id: buildingId, floorId };
  const post = createPost(params, tab);
  const announcer = createAnnouncer({ send: post, now: () => performance.now(), after });
  const refresher = createRefresher({ refresh: server.refresh, after });
  const readComments = createCommentsReader(queryClient, companyId, floorId);
  let presences: Presences = new Map();

  const setPresences = (next: Presences): void => {
    if (next === presences) return;
    presences = next;
    announcer.setCompany(presences.size > 0);
    store.set({ people: peopleOf(presences, me) });
  };
  const reloadFloors = (): void => {
    const { queryKey } = floorsQuery(companyId, buildingId);
    void queryClient.invalidateQueries({ queryKey });
  };
  const readAgain = (): void => {
    for (const part of readParts) refresher.load({ part, changed: null });
    reloadFloors();
    readComments(null);
  };
  const receiveChange = ({ part, changed }: Change): void => {
    if (part === 'floor') reloadFloors();
    else if (part === 'comments') readComments(changed);
    else refresher.load({ part, changed });
  };
  const receiveVersion = (news: VersionEvent): void => {
    const { event, name, version, deleted_floors: deleted = 0 } = news;
    if (news.lacks_floor === true) {
      const replaced = messages.replaced(name, version);
      store.set({ replaced });
      return showFailure(replaced);
    }
    const said = messages[event](name, version);
    showSuccess(deleted > 0 ? `${said} ${messages.deletedFloors(deleted)}` : said);
  };
  const receive = (event: FloorEventData): void => {
    if (event.event === 'missed') readAgain();
    else if (event.event === 'changed') receiveChange(event);
    else if (event.event === 'published' || event.event === 'restored') receiveVersion(event);
    else {
      const isNew = event.event === 'present' && !presences.has(event.tab);
      setPresences(presencesAfter(presences, event, performance.now()));
      if (isNew) announcer.greet();
    }
  };

  const run = (signal: AbortSignal): void => {
    const query = { tab };
    void followFloor(
      {
        stream: (onAnswer, until) =>
          readEvents(floorEvents.follow, { params, query }, { signal: until, onAnswer }),
        pause: pauseFor(signal),
        after,
        random: Math.random,
      },
      {
        onEvent: (event) => {
          if (!signal.aborted) receive(event);
        },
        onConnected: () => {
          if (signal.aborted) return;
          store.set({ isOffline: false, refusal: null });
          readAgain();
        },
        onLost: () => {
          if (!signal.aborted) store.set({ isOffline: true, refusal: null });
        },
        onRefused: (refusal) => {
          if (!signal.aborted) store.set({ isOffline: false, refusal });
        },
      },
      signal,
    );
  };
  const stopFollowing = keepFollowing(run, () => {
    if (!navigator.onLine) store.set({ isOffline: true });
    setPresences(new Map());
  });
  const stopWatching = watchOwnPresence(editor, map, announcer.update);
  const forget = (): void => setPresences(withoutSilent(presences, performance.now()));
  const forgetting = setInterval(forget, 1_000);
  const leave = (): void => {
    if (presences.size > 0) post({ leaves: true });
  };
  window.addEventListener('pagehide', leave);

  return () => {
    window.removeEventListener('pagehide', leave);
    clearInterval(forgetting);
    stopWatching();
    stopFollowing();
    refresher.stop();
    announcer.stop();
    leave();
    store.set(alone);
  };
};
