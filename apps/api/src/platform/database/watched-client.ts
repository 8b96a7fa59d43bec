import { Socket } from 'node:net';

import type { PoolClient } from 'pg';

import { DatabaseUnavailable, faultOf, isConnectionLoss } from './failures.ts';

/** A connection of a pool, and how long it has been waiting for an answer. */
export type WatchedClient = {
  /** Of its backend, as pg_stat_activity names it; a pooler in between sends a number of its own. */
  pid: number | undefined;
  /** When it asked, and when it last received something; undefined when it waits for nothing. */
  waiting(): { askedAt: number; heardAt: number } | undefined;
  /** Drops the connection: queries that wait for its answer fail at once. */
  cut(): void;
};

const toUnavailable = (error: unknown): never => {
  throw isConnectionLoss(error) ? new DatabaseUnavailable(error) : error;
};

const pidOf = (client: PoolClient): number | undefined =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : undefined;

/** Notes when queries are sent and answered, and names the loss of the connection to their callers. */
export const watchClient = (client: PoolClient, now: () => number): WatchedClient => {
  let askedAt: number | undefined;
  let heardAt = 0;
  const { stream } = client.connection;
  const bytesRead = (): number => (stream instanceof Socket ? stream.bytesRead : 0);
  let received = bytesRead();
  const send: unknown = Reflect.get(client, 'query');
  if (typeof send !== 'function') throw new Error('This is no client of PostgreSQL.');
  // The driver's method has seven overloads, each of which stays as it is.
  Object.defineProperty(client, 'query', {
    configurable: true,
    writable: true,
    value: (...query: unknown[]): unknown => {
      askedAt ??= now();
      const answer: unknown = Reflect.apply(send, client, query);
      return answer instanceof Promise ? answer.catch(toUnavailable) : answer;
    },
  });
  client.on('drain', () => {
    askedAt = undefined;
  });
  return {
    pid: pidOf(client),
    waiting: () => {
      if (bytesRead() !== received) {
        received = bytesRead();
        heardAt = now();
      }
      return askedAt === undefined ? undefined : { askedAt, heardAt };
    },
    cut: () => void stream.destroy(),
  };
};

/**
 * After a fail-over a connection may lead to a server that is read-only, and go on doing so when the
 * database no longer is.
 */
export const onReadOnlyError = (client: PoolClient, notify: () => void): void => {
  client.connection.on('errorMessage', (error: unknown) => {
    if (faultOf(error) === 'read-only') notify();
  });
};
