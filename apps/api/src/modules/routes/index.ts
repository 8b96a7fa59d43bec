/** The routes of a floor. */

export { routeHandlers } from './handlers.ts';
