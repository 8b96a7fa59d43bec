import { setTimeout as delay } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

import { DatabaseUnavailable } from '../database/failures.ts';

type Subscriber = {
  onMessage: (message: unknown) => void;
  /** Messages may have been missed. */
  onGap: () => void;
};

export type Notifications = {
  /** Resolves when messages of the topic are received, with a function that ends that. */
  subscribe(topic: string, subscriber: Subscriber): Promise<() => void>;
  /**
   * Sends a message to the subscribers of all processes, soon and without a guarantee. It replaces a message
   * with the same topic and key that was not sent yet.
   */
  publish(topic: string, key: string, message: object): void;
  stop(): Promise<void>;
};

/** For processes that serve no requests. */
export const silentNotifications: Notifications = {
  subscribe: () => Promise.reject(new DatabaseUnavailable()),
  publish: () => undefined,
  stop: () => Promise.resolve(),
};

/** The triggers of migration 0046 use it too. */
const channel = 'floorwright';

/** PostgreSQL accepts less than 8,000 bytes. */
const longestMessage = 7_900;

/** Messages beyond this number are dropped. */
const mostWaiting = 1_000;

type Options = {
  log: Pick<FastifyBaseLogger, 'warn'>;
  timing?: {
    /** Messages are collected for this long, in milliseconds. */
    collect: number;
    /** Between two checks of the connection, in milliseconds. */
    probe: number;
    /** The longest wait for an answer of the database, in milliseconds. */
    answer: number;
  };
};

const usualTiming = { collect: 100, probe: 5_000, answer: 5_000 };

const messageIn = (payload: string | undefined): { topic: string; message: unknown } | null => {
  try {
    const parsed: unknown = JSON.parse(payload ?? '');
    if (typeof parsed !== 'object' || parsed === null) return null;
    if (!('topic' in parsed) || !('message' in parsed)) return null;
    return typeof parsed.topic === 'string'
      ? { topic: parsed.topic, message: parsed.message }
      : null;
  } catch {
    return null;
  }
};

/**
 * Opens one connection when it is first needed. A pooler in transaction mode cannot listen, so the address has
 * to be the direct one.
 */
export const createNotifications = (
  connectionString: string,
  { log, timing = usualTiming }: Options,
): Notifications => {
  const topics = new Map<string, Set<Subscriber>>();
  const waiting = new Map<string, string>();
  const stopping = new AbortController();
  let client: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let flushing: NodeJS.Timeout | undefined;
  let probing: NodeJS.Timeout | undefined;
  let hasMissed = false;

  const lose = (lost: pg.Client): void => {
    lost.connection.stream.destroy();
    if (client !== lost) return;
    client = undefined;
    clearTimeout(probing);
    hasMissed = true;
    void reopen();
  };

  const scheduleProbe = (probed: pg.Client): void => {
    probing = setTimeout(() => {
      const late = setTimeout(() => lose(probed), timing.answer);
      probed.query('select 1').then(
        () => {
          clearTimeout(late);
          if (client === probed) scheduleProbe(probed);
        },
        () => {
          clearTimeout(late);
          lose(probed);
        },
      );
    }, timing.probe).unref();
  };

  const deliver = (payload: string | undefined): void => {
    const received = messageIn(payload);
    if (!received) return;
    for (const { onMessage } of topics.get(received.topic) ?? []) onMessage(received.message);
  };

  const open = async (): Promise<void> => {
    const opened = new pg.Client({
      connectionString,
      application_name: 'floorwright listener',
      connectionTimeoutMillis: timing.answer,
      keepAlive: true,
    });
    opened.on('error', () => lose(opened));
    opened.on('end', () => lose(opened));
    opened.on('notification', ({ payload }) => deliver(payload));
    try {
      await opened.connect();
      // A message need not survive a crash, and each commit would otherwise wait for the disk.
      await opened.query(`set synchronous_commit = off; listen ${channel}`);
    } catch (error) {
      opened.connection.stream.destroy();
      throw new DatabaseUnavailable(error);
    }
    if (stopping.signal.aborted) {
      await opened.end();
      throw new DatabaseUnavailable();
    }
    client = opened;
    scheduleProbe(opened);
    if (!hasMissed) return;
    hasMissed = false;
    for (const subscribers of topics.values()) for (const { onGap } of subscribers) onGap();
  };

  const ensureOpen = async (): Promise<void> => {
    if (client) return;
    opening ??= open().finally(() => {
      opening = undefined;
    });
    await opening;
  };

  /** Tries again until it is open or no longer needed. */
  const reopen = async (): Promise<void> => {
    const isNeeded = (): boolean => !client && topics.size > 0;
    for (let wait = 100; isNeeded(); wait = Math.min(wait * 2, 5_000)) {
      await delay(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      await ensureOpen().catch((error: unknown) =>
        log.warn({ err: error }, 'the connection for notifications could not be opened'),
      );
    }
  };

  const flush = async (): Promise<void> => {
    try {
      await ensureOpen();
      const payloads = [...waiting.values()];
      waiting.clear();
      await client?.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [
        channel,
        payloads,
      ]);
    } catch {
      // The senders repeat what is still true.
      waiting.clear();
    } finally {
      flushing = undefined;
      if (waiting.size > 0) scheduleFlush();
    }
  };
  const scheduleFlush = (): void => {
    flushing ??= setTimeout(() => void flush(), timing.collect).unref();
  };

  return {
    subscribe: async (topic, subscriber) => {
      const subscribers = topics.get(topic) ?? new Set();
      topics.set(topic, subscribers.add(subscriber));
      const unsubscribe = (): void => {
        subscribers.delete(subscriber);
        if (subscribers.size === 0 && topics.get(topic) === subscribers) topics.delete(topic);
      };
      try {
        await ensureOpen();
      } catch (error) {
        unsubscribe();
        throw error;
      }
      return unsubscribe;
    },
    publish: (topic, key, message) => {
      const payload = JSON.stringify({ topic, message });
      if (stopping.signal.aborted || Buffer.byteLength(payload) > longestMessage) return;
      const name = `${topic} ${key}`;
      if (waiting.size >= mostWaiting && !waiting.has(name)) return;
      waiting.set(name, payload);
      scheduleFlush();
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(flushing);
      clearTimeout(probing);
      await opening?.catch(() => undefined);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
};
