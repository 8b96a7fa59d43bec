/** POIs: forms, lists and deletion. */

export { poiHandlers } from './handlers.ts';
