import { FloorEvent } from '@floorwright/contract';
import { venueSentences } from '@floorwright/domain/sentences';

import type { PersonContext } from '../../kernel/context.ts';
import { tooBusy } from '../../kernel/limits/busy.ts';
import { type Limit, takeTry } from '../../kernel/limits/rate-limit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { isStillAuthorized } from '../../kernel/still-authorized.ts';
import { minutes } from '../../platform/clock/clock.ts';
import type { Notifications } from '../../platform/notifications/index.ts';
import { requireFloorOf } from '../places/index.ts';
import { createInbox } from './inbox.ts';
import {
  type Event,
  type FloorPlace,
  memberTopic,
  publicTab,
  publishPresence,
  topicOf,
} from './presence.ts';

const opensOfPerson: Limit = { name: 'floor-events', tries: 300, within: minutes(5) };

/** Each user may have this many floors open in one process. */
const mostOfPerson = 20;

/** How often the rights are checked and the connection is shown to be alive, in milliseconds. */
const beat = 4_000;

/** After this time the page has to reconnect, so that connections spread over new processes. */
const longest = minutes(30);

/**
 * A page that lost its connection is gone if it sends nothing for this long, in milliseconds. It announces
 * itself every 4 seconds, and may do so through another process.
 */
const returnsWithin = 6_000;

/** The open streams of each user in this process, by the tab that opened them. */
const openStreams = new WeakMap<Notifications, Map<number, string[]>>();

const streamsOf = ({ notifications }: PersonContext): Map<number, string[]> => {
  const streams = openStreams.get(notifications) ?? new Map<number, string[]>();
  openStreams.set(notifications, streams);
  return streams;
};

/** Counts a stream, or refuses it; returns a function that ends it and says whether the tab has no other. */
const countStream = (context: PersonContext, tab: string): (() => boolean) => {
  const streams = streamsOf(context);
  const { id } = context.admin;
  const tabs = streams.get(id) ?? [];
  if (tabs.length >= mostOfPerson) throw tooBusy(venueSentences.floors_open);
  streams.set(id, [...tabs, tab]);
  return () => {
    const others = streams.get(id) ?? [];
    const left = others.toSpliced(others.indexOf(tab), 1);
    if (left.length > 0) streams.set(id, left);
    else streams.delete(id);
    return !left.includes(tab);
  };
};

/** The rights may have changed, and the floor may be gone or no longer visible. */
const mayFollow = async (context: PersonContext, place: FloorPlace): Promise<boolean> => {
  if (!(await isStillAuthorized(context))) return false;
  try {
    await requireFloorOf(context, place);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

/** Refuses those who may not see the floor, and returns its events from then on. */
export const followFloor = async (
  context: PersonContext,
  place: FloorPlace,
  tab: string,
): Promise<AsyncIterable<Event> & { close: () => void }> => {
  await requireFloorOf(context, place);
  await takeTry(context, opensOfPerson, `admin ${context.admin.id}`);
  const { floorId } = place;
  const inbox = createInbox();
  const endStream = countStream(context, tab);
  const isOwn = (event: Event): boolean => 'tab' in event && event.tab === publicTab(context, tab);
  let cancelLeaving = (): void => undefined;
  const unsubscribe = await context.notifications
    .subscribe(topicOf(floorId), {
      onMessage: (message) => {
        // A process of another release may send what this one does not know.
        const { data: event } = FloorEvent.safeParse(message);
        if (!event) return;
        if (isOwn(event)) cancelLeaving();
        else inbox.put(event);
      },
      onGap: () => inbox.put({ event: 'missed' }),
    })
    .catch((error: unknown) => {
      endStream();
      throw error;
    });
  const presence = {
    tab,
    at_attributes: null,
    selection_attributes: [],
    tool: 'pointer',
    leaves: false,
  };
  const leave = (): void => publishPresence(context, floorId, { ...presence, leaves: true });
  /** Says that the page is gone, unless it reports again or signs off soon. */
  const leaveUnlessReported = (): void => {
    const timer = setTimeout(() => {
      unsubscribe();
      leave();
    }, returnsWithin).unref();
    cancelLeaving = () => {
      clearTimeout(timer);
      unsubscribe();
    };
  };
  let isOpen = true;
  let stopWatching = (): void => undefined;
  const close = (mayReturn = true): void => {
    inbox.close();
    if (!isOpen) return;
    isOpen = false;
    stopWatching();
    const isLast = endStream();
    if (isLast && mayReturn) return leaveUnlessReported();
    unsubscribe();
    if (isLast) leave();
  };
  stopWatching = await context.notifications
    .subscribe(memberTopic(context.scope.memberId), {
      onMessage: () => close(false),
      onGap: () => undefined,
    })
    .catch((error: unknown) => {
      close(false);
      throw error;
    });
  publishPresence(context, floorId, presence);
  return Object.assign(eventsOf(context, place, inbox, close), { close: () => close() });
};

const eventsOf = async function* (
  context: PersonContext,
  place: FloorPlace,
  inbox: ReturnType<typeof createInbox>,
  close: (mayReturn?: boolean) => void,
): AsyncGenerator<Event> {
  try {
    yield { event: 'listening' };
    const ends = Date.now() + longest;
    let checksAt = Date.now() + beat;
    while (Date.now() < ends && !inbox.isClosed()) {
      const event = await inbox.next(checksAt - Date.now());
      if (event) yield event;
      if (Date.now() < checksAt) continue;
      if (inbox.isClosed()) return;
      if (!(await mayFollow(context, place))) {
        close(false);
        return;
      }
      yield { event: 'beat' };
      checksAt = Date.now() + beat;
    }
  } finally {
    close();
  }
};
