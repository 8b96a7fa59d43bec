/** The routes of a floor. */

export { routeHandlers } from './handlers.ts';
export { copyRoute, findRoute, type RoutePointRow, storeRoute } from './repository.ts';
