import * as React from 'react';

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React for development takes down the call stack of the first ten thousand elements of every
 * second, for tools that show who made them. Nobody looks here, and it took an eighth of the tests'
 * time: to React, the ten thousand have always been made. Everything else that it checks and warns
 * of stays; a React that counts no more is left as it is.
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
