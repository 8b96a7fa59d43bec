import { lazyRouteComponent } from '@tanstack/react-router';

import { isServerThere, MissingProgram } from '../../lib/api/missing-program.ts';

/**
 * The router answers a program that cannot be loaded by reloading the whole page. That is right after
 * an update, when its file has another name, and leaves people with the browser's own error page when
 * the server is away.
 */
const explain = async (error: unknown): Promise<never> => {
  throw (await isServerThere()) ? error : new MissingProgram();
};

/** A page whose program is loaded when it is first opened. */
export const lazyPage: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => importer().catch(explain), name);
