import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import { DatabaseUnavailable, faultOf } from './failures.ts';
import type { WatchedClient } from './watched-client.ts';

export type DatabaseMonitor = {
  /** Whether the database did not answer when it was asked last. */
  isDown(): boolean;
  /** Looks after a connection until the returned function is called. */
  watch(client: WatchedClient): () => void;
  stop(): Promise<void>;
};

export type MonitorTiming = {
  /** Between two probes, in milliseconds. */
  every: number;
  /** Within this the database has to answer a probe. */
  within: number;
  /** After this much silence the server is asked whether it works on the query at all. */
  suspectAfter: number;
};

type MonitorOptions = {
  timing: MonitorTiming;
  /** Called after each probe without an answer. */
  onDown?: (() => void) | undefined;
};

type Backend = { pid: number; is_idle: boolean };

/** What is known of a connection from the server's side. */
type Sighting = { seen: boolean; idleWhileSilent: boolean };

/**
 * A network that swallows packets answers nothing, for ever: neither to queries nor to timeouts of the
 * server. So the database is asked once a second over a connection of its own. When it does not answer,
 * it is asked again over a new connection, since only the old one may be lost. Without an answer to
 * that, connections that wait are cut, and requests are refused until there is one. When it answers, a
 * connection that waits for a backend which is idle or gone is lost, and cut as well.
 */
export const startDatabaseMonitor = (
  connectionString: string,
  { timing, onDown }: MonitorOptions,
): DatabaseMonitor => {
  const { every, within, suspectAfter } = timing;
  const watched = new Map<WatchedClient, Sighting>();
  const stopping = new AbortController();
  let own: pg.Client | undefined;
  let down = false;

  const drop = (): void => {
    own?.connection.stream.destroy();
    own = undefined;
  };

  const openOwn = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString,
      application_name: 'floorwright monitor',
      connectionTimeoutMillis: within,
      keepAlive: true,
    });
    client.on('error', () => {
      if (own === client) drop();
    });
    own = client;
    await client.connect();
    return client;
  };

  /** The backends of these connections, as the server sees them. */
  const askForBackends = async (): Promise<readonly Backend[]> => {
    const client = own ?? (await openOwn());
    const pids = [...watched.keys()].map(({ pid }) => pid);
    const { rows } = await client.query<Backend>(
      `select pid, coalesce(state like 'idle%', false) as is_idle
       from pg_stat_activity where pid = any($1::int[])`,
      [pids.filter((pid) => pid !== undefined)],
    );
    return rows;
  };

  const judge = (backends: readonly Backend[], now: number): void => {
    const byPid = new Map(backends.map((backend) => [backend.pid, backend]));
    for (const [client, sighting] of watched) {
      const backend = client.pid === undefined ? undefined : byPid.get(client.pid);
      const wait = client.waiting();
      const isSilent =
        wait !== undefined && now - Math.max(wait.askedAt, wait.heardAt) > suspectAfter;
      const isGone = sighting.seen && backend === undefined;
      const isIdle = backend?.is_idle ?? false;
      // An answer may be on its way at the first sight.
      if (isSilent && (isGone || (isIdle && sighting.idleWhileSilent))) client.cut();
      sighting.seen ||= backend !== undefined;
      sighting.idleWhileSilent = isSilent && isIdle;
    }
  };

  const ask = (): Promise<readonly Backend[]> => answeredWithin(askForBackends(), within);
  const askTwice = async (): Promise<readonly Backend[]> => {
    const hadConnection = own !== undefined;
    try {
      return await ask();
    } catch (error) {
      drop();
      if (!hadConnection || stopping.signal.aborted) throw error;
      return ask();
    }
  };

  const probe = async (): Promise<void> => {
    // What has been received by now says nothing of the time from now on.
    for (const client of watched.keys()) client.waiting();
    const startedAt = performance.now();
    try {
      const backends = await askTwice();
      down = false;
      judge(backends, performance.now());
    } catch (error) {
      drop();
      // It answered, if only that it has no room for one more connection.
      down = faultOf(error) !== 'overloaded';
      if (!down || stopping.signal.aborted) return;
      onDown?.();
      for (const client of watched.keys()) {
        const wait = client.waiting();
        if (wait !== undefined && wait.heardAt <= startedAt) client.cut();
      }
    }
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await probe();
      await delay(every, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  void run();

  return {
    isDown: () => down,
    watch: (client) => {
      watched.set(client, { seen: false, idleWhileSilent: false });
      return () => void watched.delete(client);
    },
    stop: () => {
      stopping.abort();
      drop();
      return Promise.resolve();
    },
  };
};

const answeredWithin = async <T>(answer: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      // A process that was busy itself reads what has arrived meanwhile before it judges.
      setImmediate(() => reject(new DatabaseUnavailable()));
    }, milliseconds);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};
