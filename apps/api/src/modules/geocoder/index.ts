/** Searching addresses and coordinates. */

export { geocoderHandlers } from './handlers.ts';
