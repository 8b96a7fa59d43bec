import * as React from 'react';

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * In development, React captures a stack trace for the first ten thousand elements of every second,
 * for developer tools. Tests do not use it, and it took an eighth of the test time. This makes
 * React believe that the ten thousand are used up. All other checks and warnings stay, and a React
 * without this counter is not changed.
 */
export const leaveOutOwnerStacks = (): void => {
  const counts: unknown = Reflect.get(React, internals);
  if (typeof counts !== 'object' || counts === null) return;
  Object.defineProperty(counts, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set(): void {},
    configurable: true,
  });
};
