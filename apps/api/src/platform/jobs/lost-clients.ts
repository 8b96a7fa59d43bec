import type { Pool, PoolClient } from 'pg';

const ignore = (): void => undefined;
const watch = (client: PoolClient): void => {
  client.on('error', ignore);
};

/**
 * A connection that breaks reports it to the query under way, and also as an event that would end
 * the process if nobody listened. The event adds nothing to the query's own failure.
 */
export const tolerateLostClients = (pool: Pool): (() => void) => {
  pool.on('error', ignore);
  pool.on('connect', watch);
  return () => {
    pool.off('error', ignore);
    pool.off('connect', watch);
  };
};
