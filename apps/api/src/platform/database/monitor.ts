import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import { DatabaseUnavailable, faultOf } from './failures.ts';
import type { WatchedClient } from './watched-client.ts';

export type DatabaseMonitor = {
  /** Whether the last probe got no answer. */
  isDown(): boolean;
  /** Watches a connection until the returned function is called. */
  watch(client: WatchedClient): () => void;
  stop(): Promise<void>;
};

type MonitorTiming = {
  /** Between two probes, in milliseconds. */
  every: number;
  /** The timeout of a probe, in milliseconds. */
  within: number;
  /** A query without a response for this long is suspected to have lost its connection. */
  suspectAfter: number;
};

type MonitorOptions = {
  timing: MonitorTiming;
  /** Called after each probe that finds the database down. */
  onDown?: (() => void) | undefined;
};

type Backend = { pid: number; is_idle: boolean };

/** What earlier probes found out about the backend of a connection. */
type Sighting = { seen: boolean; idleWhileSilent: boolean };

/**
 * If the network drops packets, a query waits forever: even the timeouts of the server are not delivered. So
 * a separate connection probes the database regularly. A probe that gets no answer is repeated over a new
 * connection, because only the old one may be lost. If that fails too, waiting connections are closed, and
 * queries fail at once until a probe succeeds. If a probe succeeds, connections that wait although their
 * backend is idle or gone are lost, and closed as well.
 */
export const startDatabaseMonitor = (
  connectionString: string,
  { timing, onDown }: MonitorOptions,
): DatabaseMonitor => {
  const { every, within, suspectAfter } = timing;
  const watched = new Map<WatchedClient, Sighting>();
  const stopping = new AbortController();
  let probeClient: pg.Client | undefined;
  let down = false;

  const closeProbeClient = (): void => {
    probeClient?.connection.stream.destroy();
    probeClient = undefined;
  };

  const openProbeClient = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString,
      application_name: 'floorwright monitor',
      connectionTimeoutMillis: within,
      keepAlive: true,
    });
    client.on('error', () => {
      if (probeClient === client) closeProbeClient();
    });
    probeClient = client;
    await client.connect();
    return client;
  };

  /** The backends of the watched connections. */
  const askForBackends = async (): Promise<readonly Backend[]> => {
    const client = probeClient ?? (await openProbeClient());
    const pids = [...watched.keys()].map(({ pid }) => pid);
    const { rows } = await client.query<Backend>(
      `select pid, coalesce(state like 'idle%', false) as is_idle
       from pg_stat_activity where pid = any($1::int[])`,
      [pids.filter((pid) => pid !== undefined)],
    );
    return rows;
  };

  const closeLostConnections = (backends: readonly Backend[], now: number): void => {
    const byPid = new Map(backends.map((backend) => [backend.pid, backend]));
    for (const [client, sighting] of watched) {
      const backend = client.pid === undefined ? undefined : byPid.get(client.pid);
      const wait = client.waiting();
      const isSilent =
        wait !== undefined && now - Math.max(wait.askedAt, wait.receivedAt) > suspectAfter;
      const isGone = sighting.seen && backend === undefined;
      const isIdle = backend?.is_idle ?? false;
      // The response of an idle backend may still be in transit, so two probes have to find it idle.
      if (isSilent && (isGone || (isIdle && sighting.idleWhileSilent))) client.cut();
      sighting.seen ||= backend !== undefined;
      sighting.idleWhileSilent = isSilent && isIdle;
    }
  };

  const ask = (): Promise<readonly Backend[]> => answeredWithin(askForBackends(), within);
  const askWithReconnect = async (): Promise<readonly Backend[]> => {
    const hadConnection = probeClient !== undefined;
    try {
      return await ask();
    } catch (error) {
      closeProbeClient();
      if (!hadConnection || stopping.signal.aborted) throw error;
      return ask();
    }
  };

  const probe = async (): Promise<void> => {
    // Updates `receivedAt`, so that data received before the probe does not count as received during it.
    for (const client of watched.keys()) client.waiting();
    const startedAt = performance.now();
    try {
      const backends = await askWithReconnect();
      down = false;
      closeLostConnections(backends, performance.now());
    } catch (error) {
      closeProbeClient();
      // An overloaded server did answer: it refused the connection.
      down = faultOf(error) !== 'overloaded';
      if (!down || stopping.signal.aborted) return;
      onDown?.();
      for (const client of watched.keys()) {
        const wait = client.waiting();
        if (wait !== undefined && wait.receivedAt <= startedAt) client.cut();
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
      closeProbeClient();
      return Promise.resolve();
    },
  };
};

const answeredWithin = async <T>(answer: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      // If this process was blocked, a response that has already arrived is read first.
      setImmediate(() => reject(new DatabaseUnavailable()));
    }, milliseconds);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};
