import { DatabaseBusy } from './failures.ts';

/** Whose request waits for a connection. */
export type Caller = {
  /** The company where it is known, otherwise the address. */
  key: string;
  /** Whether the request has had a connection before: it is finished before others begin. */
  admitted: boolean;
};

type Options = {
  /** Connections. */
  slots: number;
  /** Connections that one caller has at the same time: fewer, so that others need not wait. */
  slotsPerCaller: number;
  /** How long a request waits, in milliseconds. */
  within: number;
};

type Waiting = { start: () => void };
type Line = { admitted: Waiting[]; fresh: Waiting[] };

/** So many requests of one caller wait at most: each of them costs memory. */
const mostWaiting = 2_000;

/**
 * Gives connections to callers in turns: however much one of them asks, another waits for one of its
 * requests at most. Who has waited too long is refused. Not sooner: callers who come back at once would
 * keep the process busy with refusing them.
 */
export const createTurns = (options: Options) => {
  const { slots, slotsPerCaller, within } = options;
  const lines = new Map<string, Line>();
  const running = new Map<string, number>();
  let free = slots;

  const runningOf = (key: string): number => running.get(key) ?? 0;
  const lengthOf = ({ admitted, fresh }: Line): number => admitted.length + fresh.length;

  /** The next one in line whose caller has a slot left; callers take turns. */
  const next = (): { key: string; item: Waiting } | undefined => {
    for (const [key, line] of lines) {
      if (runningOf(key) >= slotsPerCaller) continue;
      const item = line.admitted.shift() ?? line.fresh.shift();
      lines.delete(key);
      if (lengthOf(line) > 0) lines.set(key, line);
      if (item) return { key, item };
    }
    return undefined;
  };

  const startWaiting = (): void => {
    for (;;) {
      const found = free > 0 ? next() : undefined;
      if (!found) return;
      occupy(found.key);
      found.item.start();
    }
  };

  const occupy = (key: string): void => {
    free -= 1;
    running.set(key, runningOf(key) + 1);
  };

  const release = (key: string): void => {
    free += 1;
    const left = runningOf(key) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    startWaiting();
  };

  const wait = (caller: Caller): Promise<void> =>
    new Promise((resolve, reject) => {
      const line = lines.get(caller.key) ?? { admitted: [], fresh: [] };
      if (lengthOf(line) >= mostWaiting) {
        reject(new DatabaseBusy());
        return;
      }
      const items = caller.admitted ? line.admitted : line.fresh;
      const timer = setTimeout(() => {
        items.splice(items.indexOf(item), 1);
        if (lengthOf(line) === 0 && lines.get(caller.key) === line) lines.delete(caller.key);
        reject(new DatabaseBusy());
      }, within);
      const item: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      items.push(item);
      lines.set(caller.key, line);
    });

  /** Resolves when it is this caller's turn, with a function that ends the turn. */
  return async (caller: Caller): Promise<() => void> => {
    const { key } = caller;
    if (free > 0 && runningOf(key) < slotsPerCaller) occupy(key);
    else await wait(caller);
    caller.admitted = true;
    return () => release(key);
  };
};

export type Turns = ReturnType<typeof createTurns>;
