import { lazyRouteComponent } from '@tanstack/react-router';

import { isServerThere, MissingProgram } from '../../lib/api/missing-program.ts';

/**
 * If a chunk cannot be loaded, the router reloads the whole page. That is right after an update,
 * when the file has a new name. If the server is unreachable, the user would get the browser's
 * error page.
 */
const explain = async (error: unknown): Promise<never> => {
  throw (await isServerThere()) ? error : new MissingProgram();
};

/** A page whose code is loaded when it is first opened. */
export const lazyPage: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => importer().catch(explain), name);
