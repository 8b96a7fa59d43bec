import type { AnyRouter } from '@tanstack/react-router';

/** Tells which pages exist, so that nothing links to one that does not. */
export const isRegisteredIn =
  (router: AnyRouter) =>
  (path: string): boolean =>
    Object.hasOwn(router.routesByPath, path);
