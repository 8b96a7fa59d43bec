import { Socket } from 'node:net';

import type { PoolClient } from 'pg';

import { DatabaseUnavailable, faultOf, isConnectionLoss } from './failures.ts';
import { isPreparedError, withName } from './prepared.ts';

/** A pooled connection that records how long it has been waiting for a response. */
export type WatchedClient = {
  /** The backend's process id, as in pg_stat_activity; a pooler sends a different one. */
  pid: number | undefined;
  /** When the query was sent and data was last received; undefined if no query is pending. */
  waiting(): { askedAt: number; receivedAt: number } | undefined;
  /** Closes the connection: pending queries fail at once. */
  cut(): void;
};

const toUnavailable = (error: unknown): never => {
  throw isConnectionLoss(error) || isPreparedError(error) ? new DatabaseUnavailable(error) : error;
};

const pidOf = (client: PoolClient): number | undefined =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : undefined;

type WatchOptions = {
  now: () => number;
  /** Whether the connection leads to the same backend each time, so that it can prepare statements. */
  prepares: boolean;
};

/** Records when queries are sent and answered, and reports a lost connection as DatabaseUnavailable. */
export const watchClient = (client: PoolClient, { now, prepares }: WatchOptions): WatchedClient => {
  let askedAt: number | undefined;
  let receivedAt = 0;
  const { stream } = client.connection;
  const bytesRead = (): number => (stream instanceof Socket ? stream.bytesRead : 0);
  let received = bytesRead();
  const driver = Reflect.getPrototypeOf(client) ?? client;
  // Passes all arguments through, because the driver's method has seven overloads. The method is looked up
  // for each query, so that tests can spy on it while connections are open.
  Object.defineProperty(client, 'query', {
    configurable: true,
    writable: true,
    value: (...query: unknown[]): unknown => {
      askedAt ??= now();
      const send: unknown = Reflect.get(driver, 'query');
      if (typeof send !== 'function') throw new Error('This is not a PostgreSQL client.');
      const answer: unknown = Reflect.apply(send, client, prepares ? withName(query) : query);
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
        receivedAt = now();
      }
      return askedAt === undefined ? undefined : { askedAt, receivedAt };
    },
    cut: () => void stream.destroy(),
  };
};

/**
 * Errors after which a connection must be replaced. After a failover it may lead to a server that has become
 * read-only, and stays there even if a new connection would reach the primary.
 */
export const onLastingError = (client: PoolClient, notify: () => void): void => {
  client.connection.on('errorMessage', (error: unknown) => {
    if (faultOf(error) === 'read-only' || isPreparedError(error)) notify();
  });
};
