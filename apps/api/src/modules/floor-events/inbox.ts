import type { Event } from './presence.ts';

/** A reader that is this far behind is disconnected. It reads the floor again when it is back. */
const mostWaiting = 200;

/** Of the same key only the latest event is of interest. Changes are all sent. */
const keyOf = (event: Event, count: number): string => {
  switch (event.event) {
    case 'present':
    case 'left':
      return `tab ${event.tab}`;
    case 'changed':
      return event.changed === null ? `all ${event.part}` : `change ${count}`;
    default:
      return event.event;
  }
};

/** Events on their way to one reader: in order, limited, and only the latest place of each page. */
export const createInbox = () => {
  const waiting = new Map<string, Event>();
  let count = 0;
  let closed = false;
  let wake = (): void => undefined;
  const close = (): void => {
    closed = true;
    waiting.clear();
    wake();
  };
  return {
    close,
    isClosed: () => closed,
    put: (event: Event): void => {
      if (closed) return;
      count += 1;
      const key = keyOf(event, count);
      waiting.delete(key);
      waiting.set(key, event);
      if (waiting.size > mostWaiting) close();
      else wake();
    },
    /** The next event; undefined if none comes in time or the inbox was closed. */
    next: async (milliseconds: number): Promise<Event | undefined> => {
      if (waiting.size === 0 && !closed)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.max(0, milliseconds));
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      const [first] = waiting;
      if (!first) return undefined;
      const [key, event] = first;
      waiting.delete(key);
      return event;
    },
  };
};
