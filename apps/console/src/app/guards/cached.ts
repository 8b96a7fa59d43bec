import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';

import { isMissing } from '../../lib/api/failure.ts';

const listeners = new Set<() => void>();

/** Subscribes to cached data that a guard used and that has changed since. */
export const onOutdated = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const announce = (): void => {
  for (const listener of listeners) listener();
};

/**
 * Loads what a guard decides by. Cached data is used at once and refreshed in the background, so
 * that a screen that was open before does not wait for the network. `basis` is the part that
 * decides: if it changes, or if the data no longer exists, the guards run again.
 */
export const loadCached = async <Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
  basis: (data: Data) => string,
): Promise<Data> => {
  const state = queryClient.getQueryState<Data>(query.queryKey);
  // A failed refresh invalidates what was cached.
  if (state?.data === undefined || state.isInvalidated) return queryClient.query(query);
  const { data } = state;
  queryClient.query(query).then(
    (fresh) => {
      if (basis(fresh) !== basis(data)) announce();
    },
    (error: unknown) => {
      if (isMissing(error)) announce();
    },
  );
  return data;
};
